-- 2: `rule` opens the file; write a `submission` first
rule "a" { play = best_low }
