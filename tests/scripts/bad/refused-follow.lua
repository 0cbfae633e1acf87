-- 4: follow "us-pa/621a.8.g" says nothing of lawful settings; name paragraphs that say which settings are lawful
submission "T" { game = "Pai Gow", under = "us-pa/621a.8.d" }

follow "us-pa/621a.8.g"
