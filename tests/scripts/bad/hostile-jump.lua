-- 4: a label, expected a loop: scripts have no jumps
submission "Jumps" { game = "Pai Gow" }

::again::
goto again
