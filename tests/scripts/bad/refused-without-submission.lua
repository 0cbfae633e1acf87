-- 2: `rule` first, expected a `submission` to open the file
rule "a" { play = best_low }
