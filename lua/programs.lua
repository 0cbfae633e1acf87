-- The programs that stand on the engine, in their order: each imports the engine and the programs before it. What each
-- adds to the engine is in its manifest.lua.

return { "rounds", "laboratory", "register", "pages", "editor" }
