-- 4: scripts have no jumps, and so no labels; write a loop
submission "Jumps" { game = "Pai Gow" }

::again::
goto again
