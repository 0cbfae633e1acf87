--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: about; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.about (
    entry integer NOT NULL,
    said text NOT NULL,
    leaf text NOT NULL,
    party text NOT NULL
);


--
-- Name: entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.entry (
    number integer NOT NULL,
    text text NOT NULL
);


--
-- Name: head; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.head (
    size integer NOT NULL,
    note text NOT NULL
);


--
-- Name: node; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.node (
    level integer NOT NULL,
    number integer NOT NULL,
    digest text NOT NULL
);


--
-- Name: projection; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.projection (
    name text NOT NULL,
    size integer NOT NULL,
    body text NOT NULL
);


--
-- Name: standing; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.standing (
    entry integer NOT NULL,
    house text NOT NULL,
    game text NOT NULL,
    version text NOT NULL,
    leaf text NOT NULL,
    source text NOT NULL,
    timeline text NOT NULL
);


--
-- Data for Name: about; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.about VALUES (0, '7cf4e1e659ded1a248faed3f5386eda0a2ff330e8b805ba2c942aca2626478c0', 'f2a4f6ba5380d5ada96ba57e50ca5eeb02c20968acb9142e57b79d06c59e81f2', 'keys');
INSERT INTO public.about VALUES (1, '7f4d0f5896d4f0221113ba00478719f026f1a88b4e4b0bd7ef455e0962dfaf0b', '0e1153edef11e5952ecc2b6426e4b84f0b90027297503e2c427ad49dfc090926', 'Plain
Pai Gow');
INSERT INTO public.about VALUES (2, 'facc781f10f8212b597ad94dae16deab414760d56e822efd413fa645c6133b84', '9870ecf809034965fdeaf95a2c8aeb8a4563ad16382e68d6cba1a1ee2380ce17', 'Plain
Pai Gow');
INSERT INTO public.about VALUES (3, 'cf4cfe951da115fdcf5f3ab26da20c04a27fa00a170ff5f5d615f5d7d57b9202', '9ac2a21b0f01fa85dc6306ff9b22a2137d93534cd21a5f87e77d6348ba5b53c6', 'Plain
Pai Gow');
INSERT INTO public.about VALUES (4, '6c437e51b916d5a20ab2f25a5098e64cf59a7af88d00063fb0434e468001526b', '700e0b14fe039a4564f27e2449400a231dd83484e8bb4b70b525ca01a4666ab2', 'Plain
Pai Gow');
INSERT INTO public.about VALUES (5, '31d15b70c86e07cdcb702c98cd692dcabd7a30caa72f7b4f824128e74c2b51a1', '63b0df332af9e25555963d4d7ca6dacf0e2c976f47d1675daa6c9db8d10826f8', 'Harborlight
Pai Gow');
INSERT INTO public.about VALUES (6, '1233ece5ac827eba6d02f4a2f79e203dfe183f6e554142dab466a0118eefde4e', '4288c6d05330c547967025a61cb1c301e25cdb849d3d292c600a185200efa36c', 'Harborlight
Pai Gow');
INSERT INTO public.about VALUES (7, 'ed8156de2471cd1bd53e754884d26b9385214ef93c6595956e1f9f668a45ee0a', 'bcc35c58a6341a118ea65d0945d08f0b90e11d017216f021cfc027249223d161', 'Harborlight
Pai Gow');
INSERT INTO public.about VALUES (8, 'bff04cdcd3154f0e68f83f50fa0b583e62dc999da8baae37fe5fb683be965146', '5de03cadd895e51f9878e6ed07670fe45fb5c1d6cc594cb1cb64cace70b71174', 'Harborlight
Pai Gow');
INSERT INTO public.about VALUES (9, '6dc3607bb504fcede3e2bdec2af8916101b15233b26947b9d66f033b8ef6b2ca', 'b9f93983a463df56b7c2363bdec95b13cd0a6cc053e0d98902c536c9ddeb72d1', 'Harborlight
Pai Gow');
INSERT INTO public.about VALUES (10, '25360ae8076dc539f611739ff44dece0fae58a02e26a6ea8a49d61d7a20612eb', '59d7981d4df362ac78098bdd0fca19d848a012267cbbfed9ce832434c69d7336', 'Harborlight
Pai Gow');
INSERT INTO public.about VALUES (11, '27cdf77546440120d1a46865469d16b91e2f8c70983f4acdb247303a66ff2379', '37390a1682a56f2cc37e84e59771043550314e429796a7414caa5afa9f9a0c73', 'keys');
INSERT INTO public.about VALUES (12, '4c8a0025ef8c395160b60a059ce2f2ff6dc381b4b3814b34f7187ad1fbd7328e', 'b073f53acccdc79e55e39bc5dca15e69df3f7854c3ece980faa6b04fddb0af9a', 'keys');
INSERT INTO public.about VALUES (13, 'c9034c80d7de955cc5ad6dc5a3f8b47abbae832962cad4b973e02e00a53a7868', '5b44a3427c81989af0ea0976d8e85cc6c97802fb1ffa98b74b64f32ce86a5c8b', 'Foxwoods
Pai Gow Poker');
INSERT INTO public.about VALUES (14, 'ced3b61731e647a199e5485abfabe880a627e1bce6f6cc49c322af5c0cb73a85', '548dd4b828ffdc6a0b408736b2b4aaa328a1d05e3520d1a8f5f44383cd131a12', 'Foxwoods
Pai Gow Poker');
INSERT INTO public.about VALUES (15, '49ef3a5345a1aa4db819e44a1b9e5e1fb91753d07b9f4b68134bdcb9bceafa71', 'adcc5d0dc4b5acf8ab7156b43802ea80b2480a14cfe459dc028064ca15c6387d', 'Foxwoods
Pai Gow Poker');
INSERT INTO public.about VALUES (16, '447b843a68ad8675a01e53912eb3a44aa135d9eea3d7fb228121a6217974c74c', 'e6f67e9e307c9aaf7f25608174a10e4672de8d70ca3e36a0d50058f04c656d30', 'keys');
INSERT INTO public.about VALUES (17, 'fe93e944da5d19bb636e479e2bbc584a0793b69be038cc19f9719161eebb2564', '75234d48a2039eaa1c97275d6a0305a1e9e8f64b07f0666a3cacea2fb3cf38e3', 'Harborlight
Pai Gow');


--
-- Data for Name: entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.entry VALUES (0, 'houseway entry 1
logged: 2026-01-02T09:00:00Z

houseway signers 1
register: gaming.example/pai-gow
number: 0
log_key: gaming.example/pai-gow+eb7df8cf+AZbo8qKlLu+LmVD+jcsBLFoH0tqq4NFy+Ylst8hKGdXQ
signer: casino@harbor.example namespaces="submission@houseway",valid-after="20260101000000Z" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPnLBK9OHdFU7rPmxJE7eXen8WSkHW/V590yGsaPGV3Z
signer: lab@test.example namespaces="certificate@houseway" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINxf8lIQh5dPrFNC22dfmI3bQm39/3v9SORxIn6T7oM+
signer: reviewer@gaming.example namespaces="review@houseway" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGxHDdTONw4nws5XcKVGrpdIGtd1gJ5r2U9zbe8QxkoG
signer: director@gaming.example namespaces="review@houseway,approval@houseway" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMix5EwNg+it0QuG6O3hFSocNOVxrsHSsWKfFGsM2A0v
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgAtItiWb1hSnVXqSlpS38wH8lsq
rUmrrnnjugPzaBfNcAAAAQc2lnbmVyc0Bob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAAUwAA
AAtzc2gtZWQyNTUxOQAAAEDPu9OBYVtGtfndabKS3HmHe13UvYmKCWK8yuUO+W+H9G7WY0
j4WZwj5H17iEmaGvpco8kRI0PdpOvCKtA11ZoI
-----END SSH SIGNATURE-----
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgXcCbQolPFXOKLBhViI/49semoO
yjV5Hvi3q5FtqG0DAAAAAQc2lnbmVyc0Bob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAAUwAA
AAtzc2gtZWQyNTUxOQAAAECifnfCei0NSxz+0V4wcm0DkcCX9jp+vY9hnY2DZl21qM/XWC
KM1kxghkqtCtTGj16xt8DgAMAIjSnPMyDsFIMJ
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (1, 'houseway entry 1
logged: 2026-01-10T09:00:00Z

houseway submission 1
register: gaming.example/pai-gow
by: casino@harbor.example
chapter: example/pai_gow
as_of: 2026-01-01
game: Pai Gow
house: Plain
source_sha256: 35d4f69c9d73e076fb2a6a0a44e1288c5038ee8fdedc7b616be312c6576f8a28
source_xxh3: e42121ffd93e3fbc68bad72172dfa4d5
behaviour_sha256: 52d06817ba9272223f68b74ea35aa8bc66e831d7d6cb92041ac195e30f311bc4
statute_sha256: 47be24af1eb0a05be2f577b3b8cd8a066cab15f7ab294356485816624fd56464
law_sha256: c2f6c0524e7e3162089b7983b211d5395793d49fec51bc36b4f934ad23b77a89
version: 1
figure: verdict = conforms
figure: hands = 35960
figure: hands set unlawfully = 0
figure: house edge, against itself = 19010893/736281000 (2.582016%)
figure: house edge, against the best settings = -31571653/1840702500 (-1.715196%)
engine_sha256: 891e323bd611aae9ae14b3c29ffaa83cc3f0c9c48764b42612c62af45ed6496f
report:
| Plain 621a, Pai Gow
| checked against example/pai_gow: 35,960 hands in 8,130 classes
| 
| CONFORMS to the law on every hand
| The law leaves a choice for 14,850 hands, among 2.25 settings on average.
| 
| Clauses
|                                         governs  open    noted  violated  smallest hand
|   58 Pa. Code § 621a.8(d)(1), borrowed      435       0      0         0
|   58 Pa. Code § 621a.8(d)(2), borrowed   13,349   2,290      0         0
|   58 Pa. Code § 621a.8(d)(3), borrowed   19,920  12,560      0         0
|   58 Pa. Code § 621a.8(d)(4), borrowed    2,256       0      0         0
| 
| Rules
|   line  sets    held    passed on
|     16  35,960  35,960          0  follow us-pa/621a.8.d
| 
| As of
|   2026-01-01; copies at hand older than that: 58 Pa. Code § 621a.8; of no stated date: Mass. Pai Gow
|   § 2
| 
| Sections relied on
|   Mass. Pai Gow § 2, borrowed     of no stated date
|   58 Pa. Code § 621a.8, borrowed  current to 2024-11-09  effective since 2019-11-02
| 
| Borrowed
|   us-pa/621a: The example is about approvals: the game itself is Pennsylvania''s.
| 
| Readings relied on
|   Mass. Pai Gow § 2(d) [no_pair, the default]: Value is what hands without a permissible pair are
|   compared by, so that a hand with such a pair has none: zero is said of 24 of the 496 two-tile
|   hands.
|   Mass. Pai Gow § 2(e): Each hand takes the count that serves it best. Holding both tiles to be the
|   lowest whichever way they are counted, as is common, changes the comparison of no two hands.
|   58 Pa. Code § 621a.8(d)(2) [unordered, the default]: The three are joined by "or" with no order
|   among them: a dealer who can play several may play any. Unlike Massachusetts 7(e), nothing here
|   lets a licensee note an exception.
|   58 Pa. Code § 621a.8(d)(3) [unordered, the default]: The text states no order among nine, eight
|   and seven, and says "any" two tiles: each is lawful.
|   58 Pa. Code § 621a.8(d)(4) [fixed_places, the default]: Tiles have the places printed in
|   Massachusetts 2(g), which is borrowed: a 2-4 is fifteenth and a 1-2 seventeenth.
|   Mass. Pai Gow § 2(d) [no_pair, the default]: Value is what hands without a permissible pair are
|   compared by, so that a hand with such a pair has none: zero is said of 24 of the 496 two-tile
|   hands.
|   Mass. Pai Gow § 2(e): Each hand takes the count that serves it best. Holding both tiles to be the
|   lowest whichever way they are counted, as is common, changes the comparison of no two hands.
|   58 Pa. Code § 621a.8(d)(2) [unordered, the default]: The three are joined by "or" with no order
|   among them: a dealer who can play several may play any. Unlike Massachusetts 7(e), nothing here
|   lets a licensee note an exception.
|   58 Pa. Code § 621a.8(d)(3) [unordered, the default]: The text states no order among nine, eight
|   and seven, and says "any" two tiles: each is lawful.
|   58 Pa. Code § 621a.8(d)(4) [fixed_places, the default]: Tiles have the places printed in
|   Massachusetts 2(g), which is borrowed: a 2-4 is fifteenth and a 1-2 seventeenth.
| 
| Fingerprints, SHA-256
|   script     35d4f69c9d73e076fb2a6a0a44e1288c5038ee8fdedc7b616be312c6576f8a28
|   behaviour  52d06817ba9272223f68b74ea35aa8bc66e831d7d6cb92041ac195e30f311bc4
|   statute    47be24af1eb0a05be2f577b3b8cd8a066cab15f7ab294356485816624fd56464
|   law        c2f6c0524e7e3162089b7983b211d5395793d49fec51bc36b4f934ad23b77a89
| 
| Fingerprints, XXH3-128
|   script     e42121ffd93e3fbc68bad72172dfa4d5
|   behaviour  2086d67cb0ab17f1acabc14a32001f7b
script:
| -- A plain way for Pennsylvania: 58 Pa. Code § 621a.8(d), with one choice where it leaves more than one
| -- setting. Published nowhere: it is houseway''s own, the least that makes the four paragraphs a house way.
| 
| submission "Plain 621a" {
|   game      = "Pai Gow",
|   under     = "us-pa/621a.8.d",
|   published = "Nowhere: written for houseway, to fill in 58 Pa. Code § 621a.8(d).",
|   examples  = {
|     { "6-6 2-2 2-4 1-2", high = "2-4 1-2", low = "6-6 2-2" },
|     { "4-4 5-6 3-6 4-5", high = "3-6 4-5", low = "4-4 5-6" },
|     { "1-1 5-5 2-6 1-6", high = "1-1 2-6", low = "5-5 1-6" },
|     { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
|   },
| }
| 
| follow "us-pa/621a.8.d"
| 
| choice "C1" "Of the lawful settings, the strongest low hand; among equals, the strongest high." {
|   prefer = { best_low, best_high },
| }
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg+csEr04d0VTus+bEkTt5d6fxZK
Qdb9Xn3TIaxo8ZXdkAAAATc3VibWlzc2lvbkBob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAA
UwAAAAtzc2gtZWQyNTUxOQAAAEABpZWg6hYcjns9DuO3QMTTQy4xERtawbMBaBi5IIbJSL
l8kBVm+lfen21G1A4YijrpBG+0ikXsaCu732dWmpsJ
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (2, 'houseway entry 1
logged: 2026-01-12T09:00:00Z

houseway review 1
register: gaming.example/pai-gow
by: reviewer@gaming.example
submission: 0e1153edef11e5952ecc2b6426e4b84f0b90027297503e2c427ad49dfc090926
step: in review
finding: the examples were set by hand
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgbEcN1M43DifCzldwpUaul0ga13
WAnmvZT3Nt7xDGSgYAAAAPcmV2aWV3QGhvdXNld2F5AAAAAAAAAAZzaGE1MTIAAABTAAAA
C3NzaC1lZDI1NTE5AAAAQJ4x3qlz0s3ZXtwHwBUjKz4ohcm0Jvo9dlLS/bygJIb5/OiLvX
AASinEV1jIn1qr4v7lOGSK/casJTRoYc2ooQk=
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (3, 'houseway entry 1
logged: 2026-01-14T09:00:00Z

houseway certificate 1
register: gaming.example/pai-gow
by: lab@test.example
submission: 0e1153edef11e5952ecc2b6426e4b84f0b90027297503e2c427ad49dfc090926
standard: GLI-29
figure: house edge, against itself = 19010893/736281000 (2.582016%)
finding: every hand was set again
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg3F/yUhCHl0+sU0LbZ1+YjdtCbf
3/e/1I5HEifpPugz4AAAAUY2VydGlmaWNhdGVAaG91c2V3YXkAAAAAAAAABnNoYTUxMgAA
AFMAAAALc3NoLWVkMjU1MTkAAABAvIuslOaSdal4XrxdjW48KpWR1vOwjLr5FOF5j8f4bw
bUuEbVuTOvPnm9OlW+exeCo/wnDKlBnNtTXQh3wTcjAA==
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (4, 'houseway entry 1
logged: 2026-01-20T09:00:00Z

houseway approval 1
register: gaming.example/pai-gow
by: director@gaming.example
submission: 0e1153edef11e5952ecc2b6426e4b84f0b90027297503e2c427ad49dfc090926
step: approved with conditions
chapter: example/pai_gow
as_of: 2026-01-01
game: Pai Gow
house: Plain
source_sha256: 35d4f69c9d73e076fb2a6a0a44e1288c5038ee8fdedc7b616be312c6576f8a28
source_xxh3: e42121ffd93e3fbc68bad72172dfa4d5
behaviour_sha256: 52d06817ba9272223f68b74ea35aa8bc66e831d7d6cb92041ac195e30f311bc4
statute_sha256: 47be24af1eb0a05be2f577b3b8cd8a066cab15f7ab294356485816624fd56464
law_sha256: c2f6c0524e7e3162089b7983b211d5395793d49fec51bc36b4f934ad23b77a89
condition: edge at most 2.60 % against itself
condition: until 2026-09-30
condition: certified to GLI-29
effective: 2026-02-01T00:00:00Z
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgyLHkTA2D6K3RC4bo7eEVKhw05X
GuwdKxYp8UawzYDS8AAAARYXBwcm92YWxAaG91c2V3YXkAAAAAAAAABnNoYTUxMgAAAFMA
AAALc3NoLWVkMjU1MTkAAABAEDbHulNs7bYbXt6IGCM+jO5X6L6B8MafzHMyKNLfutvthn
H8p8/k11q+sqQJb/dvjXjU/vmjXOZnIlseAN/1CA==
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (5, 'houseway entry 1
logged: 2026-02-01T09:00:00Z

houseway submission 1
register: gaming.example/pai-gow
by: casino@harbor.example
chapter: us-ma/pai_gow
game: Pai Gow
house: Harborlight
source_sha256: f5306d4fef067afce632c3e2f3f133417cfb876ab24e632b4cd327984806430c
source_xxh3: 30ddd5ded392bd2e4f0c77a4bda47407
behaviour_sha256: 3aefd14ebdaa3af3a30d9f1925bcf46434e3ea2991cd9f66e30f6949d06ad2b8
statute_sha256: 3a9a38d0e41d72824a60ea1f7e38bdfee0e2b87a54e9ea97d6fe99829ce9ce72
law_sha256: 2c563171dcdf392753c1bac7322354be777a89f65a4b101d79b24fc2695d5618
term: table_minimum = $25
term: vigorish = next higher 25 cents
term: odd_cents = to the house
term: coupons = taken
term: banking = offered
term: co_banking = offered
term: dealer_wager = the last wager
term: deliveries = all
term: adjacent_areas = permitted
version: 1
figure: verdict = conforms
figure: hands = 35960
figure: hands set unlawfully = 0
figure: house edge, against itself = 29236667/1132740000 (2.581057%)
figure: house edge, against the best settings = -13877853/818090000 (-1.696372%)
engine_sha256: 891e323bd611aae9ae14b3c29ffaa83cc3f0c9c48764b42612c62af45ed6496f
report:
| Harborlight Casino, Pai Gow
| checked against us-ma/pai_gow: 35,960 hands in 8,130 classes
| 
| CONFORMS to the law on every hand
| 98 hands depart from a paragraph, noted as the law allows.
| The law leaves a choice for 14,850 hands, among 2.25 settings on average.
| 
| Clauses
|                            governs  open    noted  violated  smallest hand
|   Mass. Pai Gow § 7(d)(1)      435       0     28         0
|   Mass. Pai Gow § 7(d)(2)   13,349   2,290     70         0
|   Mass. Pai Gow § 7(d)(3)   19,920  12,560      0         0
|   Mass. Pai Gow § 7(d)(4)    2,256       0      0         0
| 
| Departures
|   line 18, E1: 28 hands depart from Mass. Pai Gow § 7(d)(1): noted
|     smallest: 1-5 2-4 2-3 1-2, set 1-5 2-4 over 2-3 1-2
|     lawful: 2-4 1-2 over 1-5 2-3
|   line 24, E2: 66 hands depart from Mass. Pai Gow § 7(d)(2): noted
|     smallest: 4-6 4-6 2-6 3-5, set 4-6 2-6 over 4-6 3-5
|     lawful: 4-6 4-6 over 2-6 3-5
|   line 30, E3: 4 hands depart from Mass. Pai Gow § 7(d)(2): noted
|     smallest: 5-5 5-5 4-5 3-5, set 5-5 4-5 over 5-5 3-5
|     lawful: 5-5 5-5 over 4-5 3-5
| 
| Rules
|   line  sets    held    passed on
|     18      28      28          0  E1
|     24     148   2,165      2,017  E2
|     30       4       4          0  E3
|     16  35,780  35,780          0  follow us-ma/pai_gow.7.d
| 
| Notes
|   line 24, E2: for 20 hands another allowed setting is better in one half and worse in neither
|     smallest: 4-6 4-6 2-6 3-5, set 4-6 2-6 over 4-6 3-5
|     better: 4-6 4-6 over 2-6 3-5
| 
| Terms
|   table_minimum                          $25
|   vigorish        Mass. Pai Gow § 7(k)   next higher 25 cents
|   odd_cents                              to the house
|   coupons         Mass. Pai Gow § 5(a)   taken
|   banking         Mass. Pai Gow § 8(a)   offered
|   co_banking      Mass. Pai Gow § 8(e)   offered
|   dealer_wager    Mass. Pai Gow § 8(h)   the last wager
|   deliveries      Mass. Pai Gow § 8(k)   all
|   adjacent_areas  Mass. Pai Gow § 10(a)  permitted
| 
| Sections relied on
|   Mass. Pai Gow § 2  of no stated date
|   Mass. Pai Gow § 7  of no stated date
| 
| Readings relied on
|   Mass. Pai Gow § 2(d) [no_pair, the default]: Value is what hands without a permissible pair are
|   compared by, so that a hand with such a pair has none: zero is said of 24 of the 496 two-tile
|   hands.
|   Mass. Pai Gow § 2(e): Each hand takes the count that serves it best. Holding both tiles to be the
|   lowest whichever way they are counted, as is common, changes the comparison of no two hands.
|   Mass. Pai Gow § 7(d)(2) [unordered, the default]: The three are joined by "or" with no order among
|   them: a dealer who can play several may play any.
|   Mass. Pai Gow § 7(d)(3) [unordered, the default]: The text states no order among nine, eight and
|   seven, and says "any" two tiles: each is lawful.
|   Mass. Pai Gow § 7(d)(4) [fixed_places, the default]: Tiles have the places printed in 2(g): a 2-4
|   is fifteenth and a 1-2 seventeenth. No hand here is worth more or less for it.
| 
| Fingerprints, SHA-256
|   script     f5306d4fef067afce632c3e2f3f133417cfb876ab24e632b4cd327984806430c
|   behaviour  3aefd14ebdaa3af3a30d9f1925bcf46434e3ea2991cd9f66e30f6949d06ad2b8
|   statute    3a9a38d0e41d72824a60ea1f7e38bdfee0e2b87a54e9ea97d6fe99829ce9ce72
|   law        2c563171dcdf392753c1bac7322354be777a89f65a4b101d79b24fc2695d5618
| 
| Fingerprints, XXH3-128
|   script     30ddd5ded392bd2e4f0c77a4bda47407
|   behaviour  d97db14f6ae0fe2f88db48ea07afb98e
script:
| -- Harborlight Casino, a house of houseway''s own invention: Massachusetts section 7(d) for setting the
| -- dealer''s tiles, with three exceptions noted as 7(e) lets a licensee. Published nowhere: it shows the form
| -- of a filing and restates nobody''s.
| 
| submission "Harborlight Casino" {
|   game      = "Pai Gow",
|   under     = "us-ma/pai_gow.7.e",
|   filed     = "2026-11-21",
|   published = "Nowhere: an example of a filing, written for houseway. There is no such casino.",
|   examples  = {
|     { "1-1 5-5 2-6 1-6", high = "1-1 2-6", low = "5-5 1-6" },
|     { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
|   },
| }
| 
| follow "us-ma/pai_gow.7.d"
| 
| exception "E1" "Gee Joon is split with a six and a four, a six and a five, or two unlike sixes." {
|   departs_from = "us-ma/pai_gow.7.d.1",
|   holding      = { pair "Gee Joon", "6", "4, 5 or 6", without { pair, pair } },
|   play         = split { pair },
|   example      = { "2-4 1-2 3-3 1-3", high = "3-3 2-4", low = "1-3 1-2" },
| }
| exception "E2" "Nines, eights or sevens are split, to play 8/8 or better." {
|   departs_from = "us-ma/pai_gow.7.d.2",
|   holding      = pair "7, 8 or 9",
|   play         = { split { pair }, "8/8 or better" },
|   example      = { "3-6 4-5 5-5 4-6", high = "5-5 3-6", low = "4-6 4-5" },
| }
| exception "E3" "A pair of high tens is split with a nine and a low eight, to play 8/9." {
|   departs_from = "us-ma/pai_gow.7.d.2",
|   holding      = { pair "H10", "9", "L8" },
|   play         = { split { pair }, "8/9" },
|   example      = { "5-5 5-5 4-5 2-6", high = "5-5 4-5", low = "5-5 2-6" },
| }
| 
| choice "C1" "Of the lawful settings, the strongest low hand; among equals, the strongest high." {
|   prefer = { best_low, best_high },
| }
| 
| terms {
|   table_minimum  = "$25",
|   vigorish       = "next higher 25 cents",
|   odd_cents      = "to the house",
|   coupons        = "taken",
|   banking        = "offered",
|   co_banking     = "offered",
|   dealer_wager   = "the last wager",
|   deliveries     = "all",
|   adjacent_areas = "permitted",
| }
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg+csEr04d0VTus+bEkTt5d6fxZK
Qdb9Xn3TIaxo8ZXdkAAAATc3VibWlzc2lvbkBob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAA
UwAAAAtzc2gtZWQyNTUxOQAAAEAOj9wAzQule4qwYddYJpfN9sUFL5OcZb9RC0G6KruefH
Ip9BSjCxR0LNw0nB9QL2Q+b8z1UqRNcjfLITJFH3kA
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (6, 'houseway entry 1
logged: 2026-02-05T09:00:00Z

houseway approval 1
register: gaming.example/pai-gow
by: director@gaming.example
submission: 63b0df332af9e25555963d4d7ca6dacf0e2c976f47d1675daa6c9db8d10826f8
step: approved
chapter: us-ma/pai_gow
game: Pai Gow
house: Harborlight
source_sha256: f5306d4fef067afce632c3e2f3f133417cfb876ab24e632b4cd327984806430c
source_xxh3: 30ddd5ded392bd2e4f0c77a4bda47407
behaviour_sha256: 3aefd14ebdaa3af3a30d9f1925bcf46434e3ea2991cd9f66e30f6949d06ad2b8
statute_sha256: 3a9a38d0e41d72824a60ea1f7e38bdfee0e2b87a54e9ea97d6fe99829ce9ce72
law_sha256: 2c563171dcdf392753c1bac7322354be777a89f65a4b101d79b24fc2695d5618
term: table_minimum = $25
term: vigorish = next higher 25 cents
term: odd_cents = to the house
term: coupons = taken
term: banking = offered
term: co_banking = offered
term: dealer_wager = the last wager
term: deliveries = all
term: adjacent_areas = permitted
expires: 2027-12-31T00:00:00Z
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgyLHkTA2D6K3RC4bo7eEVKhw05X
GuwdKxYp8UawzYDS8AAAARYXBwcm92YWxAaG91c2V3YXkAAAAAAAAABnNoYTUxMgAAAFMA
AAALc3NoLWVkMjU1MTkAAABAN0PypfHsfL4sC8gU987TKLdCP5kDcmPLmsegLtnd8UNxGt
emF1qFRRyQ7f4WCc9V8n4evIssn6aOz7rXoJ95CA==
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (7, 'houseway entry 1
logged: 2026-03-01T09:00:00Z

houseway approval 1
register: gaming.example/pai-gow
by: director@gaming.example
submission: 63b0df332af9e25555963d4d7ca6dacf0e2c976f47d1675daa6c9db8d10826f8
step: suspended
chapter: us-ma/pai_gow
game: Pai Gow
house: Harborlight
source_sha256: f5306d4fef067afce632c3e2f3f133417cfb876ab24e632b4cd327984806430c
source_xxh3: 30ddd5ded392bd2e4f0c77a4bda47407
behaviour_sha256: 3aefd14ebdaa3af3a30d9f1925bcf46434e3ea2991cd9f66e30f6949d06ad2b8
statute_sha256: 3a9a38d0e41d72824a60ea1f7e38bdfee0e2b87a54e9ea97d6fe99829ce9ce72
law_sha256: 2c563171dcdf392753c1bac7322354be777a89f65a4b101d79b24fc2695d5618
term: table_minimum = $25
term: vigorish = next higher 25 cents
term: odd_cents = to the house
term: coupons = taken
term: banking = offered
term: co_banking = offered
term: dealer_wager = the last wager
term: deliveries = all
term: adjacent_areas = permitted
reason: a complaint
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgyLHkTA2D6K3RC4bo7eEVKhw05X
GuwdKxYp8UawzYDS8AAAARYXBwcm92YWxAaG91c2V3YXkAAAAAAAAABnNoYTUxMgAAAFMA
AAALc3NoLWVkMjU1MTkAAABAqX0Nzar79XlDzWj1Up7nJecCL2dcqWIEpMRI2pgHPQO4Ey
CAcE7mxWSFmRt9lDkfNaCYZssLflxo5OIOgmaUCw==
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (8, 'houseway entry 1
logged: 2026-03-10T09:00:00Z

houseway approval 1
register: gaming.example/pai-gow
by: director@gaming.example
submission: 63b0df332af9e25555963d4d7ca6dacf0e2c976f47d1675daa6c9db8d10826f8
step: reinstated
chapter: us-ma/pai_gow
game: Pai Gow
house: Harborlight
source_sha256: f5306d4fef067afce632c3e2f3f133417cfb876ab24e632b4cd327984806430c
source_xxh3: 30ddd5ded392bd2e4f0c77a4bda47407
behaviour_sha256: 3aefd14ebdaa3af3a30d9f1925bcf46434e3ea2991cd9f66e30f6949d06ad2b8
statute_sha256: 3a9a38d0e41d72824a60ea1f7e38bdfee0e2b87a54e9ea97d6fe99829ce9ce72
law_sha256: 2c563171dcdf392753c1bac7322354be777a89f65a4b101d79b24fc2695d5618
term: table_minimum = $25
term: vigorish = next higher 25 cents
term: odd_cents = to the house
term: coupons = taken
term: banking = offered
term: co_banking = offered
term: dealer_wager = the last wager
term: deliveries = all
term: adjacent_areas = permitted
reason: it was unfounded
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgyLHkTA2D6K3RC4bo7eEVKhw05X
GuwdKxYp8UawzYDS8AAAARYXBwcm92YWxAaG91c2V3YXkAAAAAAAAABnNoYTUxMgAAAFMA
AAALc3NoLWVkMjU1MTkAAABAKD9VK1ViKL/jVax7PXLYBeeXX2L8XfXbToE0H0BJrzUU/Y
HWydCWbs7er8UqzRuOBW1Ji+KjfdzuoyK9ilpLAw==
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (9, 'houseway entry 1
logged: 2026-04-01T09:00:00Z

houseway submission 1
register: gaming.example/pai-gow
by: casino@harbor.example
chapter: us-ma/pai_gow
game: Pai Gow
house: Harborlight
source_sha256: de82094526415176b4c1add70c58d07f574c5a685cf4b2c840f33f7cd7a8601a
source_xxh3: 98c2e3d97bd081c0af638f661805ce92
behaviour_sha256: 3aefd14ebdaa3af3a30d9f1925bcf46434e3ea2991cd9f66e30f6949d06ad2b8
statute_sha256: 3a9a38d0e41d72824a60ea1f7e38bdfee0e2b87a54e9ea97d6fe99829ce9ce72
law_sha256: 2c563171dcdf392753c1bac7322354be777a89f65a4b101d79b24fc2695d5618
term: table_minimum = $25
term: vigorish = next higher 25 cents
term: odd_cents = to the house
term: coupons = taken
term: banking = offered
term: co_banking = offered
term: dealer_wager = the last wager
term: deliveries = all
term: adjacent_areas = permitted
version: 2
supersedes: 63b0df332af9e25555963d4d7ca6dacf0e2c976f47d1675daa6c9db8d10826f8
change: a comment
figure: verdict = conforms
figure: hands = 35960
figure: hands set unlawfully = 0
figure: house edge, against itself = 29236667/1132740000 (2.581057%)
figure: house edge, against the best settings = -13877853/818090000 (-1.696372%)
engine_sha256: 891e323bd611aae9ae14b3c29ffaa83cc3f0c9c48764b42612c62af45ed6496f
report:
| Harborlight Casino, Pai Gow
| checked against us-ma/pai_gow: 35,960 hands in 8,130 classes
| 
| CONFORMS to the law on every hand
| 98 hands depart from a paragraph, noted as the law allows.
| The law leaves a choice for 14,850 hands, among 2.25 settings on average.
| 
| Clauses
|                            governs  open    noted  violated  smallest hand
|   Mass. Pai Gow § 7(d)(1)      435       0     28         0
|   Mass. Pai Gow § 7(d)(2)   13,349   2,290     70         0
|   Mass. Pai Gow § 7(d)(3)   19,920  12,560      0         0
|   Mass. Pai Gow § 7(d)(4)    2,256       0      0         0
| 
| Departures
|   line 18, E1: 28 hands depart from Mass. Pai Gow § 7(d)(1): noted
|     smallest: 1-5 2-4 2-3 1-2, set 1-5 2-4 over 2-3 1-2
|     lawful: 2-4 1-2 over 1-5 2-3
|   line 24, E2: 66 hands depart from Mass. Pai Gow § 7(d)(2): noted
|     smallest: 4-6 4-6 2-6 3-5, set 4-6 2-6 over 4-6 3-5
|     lawful: 4-6 4-6 over 2-6 3-5
|   line 30, E3: 4 hands depart from Mass. Pai Gow § 7(d)(2): noted
|     smallest: 5-5 5-5 4-5 3-5, set 5-5 4-5 over 5-5 3-5
|     lawful: 5-5 5-5 over 4-5 3-5
| 
| Rules
|   line  sets    held    passed on
|     18      28      28          0  E1
|     24     148   2,165      2,017  E2
|     30       4       4          0  E3
|     16  35,780  35,780          0  follow us-ma/pai_gow.7.d
| 
| Notes
|   line 24, E2: for 20 hands another allowed setting is better in one half and worse in neither
|     smallest: 4-6 4-6 2-6 3-5, set 4-6 2-6 over 4-6 3-5
|     better: 4-6 4-6 over 2-6 3-5
| 
| Terms
|   table_minimum                          $25
|   vigorish        Mass. Pai Gow § 7(k)   next higher 25 cents
|   odd_cents                              to the house
|   coupons         Mass. Pai Gow § 5(a)   taken
|   banking         Mass. Pai Gow § 8(a)   offered
|   co_banking      Mass. Pai Gow § 8(e)   offered
|   dealer_wager    Mass. Pai Gow § 8(h)   the last wager
|   deliveries      Mass. Pai Gow § 8(k)   all
|   adjacent_areas  Mass. Pai Gow § 10(a)  permitted
| 
| Sections relied on
|   Mass. Pai Gow § 2  of no stated date
|   Mass. Pai Gow § 7  of no stated date
| 
| Readings relied on
|   Mass. Pai Gow § 2(d) [no_pair, the default]: Value is what hands without a permissible pair are
|   compared by, so that a hand with such a pair has none: zero is said of 24 of the 496 two-tile
|   hands.
|   Mass. Pai Gow § 2(e): Each hand takes the count that serves it best. Holding both tiles to be the
|   lowest whichever way they are counted, as is common, changes the comparison of no two hands.
|   Mass. Pai Gow § 7(d)(2) [unordered, the default]: The three are joined by "or" with no order among
|   them: a dealer who can play several may play any.
|   Mass. Pai Gow § 7(d)(3) [unordered, the default]: The text states no order among nine, eight and
|   seven, and says "any" two tiles: each is lawful.
|   Mass. Pai Gow § 7(d)(4) [fixed_places, the default]: Tiles have the places printed in 2(g): a 2-4
|   is fifteenth and a 1-2 seventeenth. No hand here is worth more or less for it.
| 
| Fingerprints, SHA-256
|   script     de82094526415176b4c1add70c58d07f574c5a685cf4b2c840f33f7cd7a8601a
|   behaviour  3aefd14ebdaa3af3a30d9f1925bcf46434e3ea2991cd9f66e30f6949d06ad2b8
|   statute    3a9a38d0e41d72824a60ea1f7e38bdfee0e2b87a54e9ea97d6fe99829ce9ce72
|   law        2c563171dcdf392753c1bac7322354be777a89f65a4b101d79b24fc2695d5618
| 
| Fingerprints, XXH3-128
|   script     98c2e3d97bd081c0af638f661805ce92
|   behaviour  d97db14f6ae0fe2f88db48ea07afb98e
script:
| -- Harborlight Casino, a house of houseway''s own invention: Massachusetts section 7(d) for setting the
| -- dealer''s tiles, with three exceptions noted as 7(e) lets a licensee. Published nowhere: it shows the form
| -- of a filing and restates nobody''s.
| 
| submission "Harborlight Casino" {
|   game      = "Pai Gow",
|   under     = "us-ma/pai_gow.7.e",
|   filed     = "2026-11-21",
|   published = "Nowhere: an example of a filing, written for houseway. There is no such casino.",
|   examples  = {
|     { "1-1 5-5 2-6 1-6", high = "1-1 2-6", low = "5-5 1-6" },
|     { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" },
|   },
| }
| 
| follow "us-ma/pai_gow.7.d"
| 
| exception "E1" "Gee Joon is split with a six and a four, a six and a five, or two unlike sixes." {
|   departs_from = "us-ma/pai_gow.7.d.1",
|   holding      = { pair "Gee Joon", "6", "4, 5 or 6", without { pair, pair } },
|   play         = split { pair },
|   example      = { "2-4 1-2 3-3 1-3", high = "3-3 2-4", low = "1-3 1-2" },
| }
| exception "E2" "Nines, eights or sevens are split, to play 8/8 or better." {
|   departs_from = "us-ma/pai_gow.7.d.2",
|   holding      = pair "7, 8 or 9",
|   play         = { split { pair }, "8/8 or better" },
|   example      = { "3-6 4-5 5-5 4-6", high = "5-5 3-6", low = "4-6 4-5" },
| }
| exception "E3" "A pair of high tens is split with a nine and a low eight, to play 8/9." {
|   departs_from = "us-ma/pai_gow.7.d.2",
|   holding      = { pair "H10", "9", "L8" },
|   play         = { split { pair }, "8/9" },
|   example      = { "5-5 5-5 4-5 2-6", high = "5-5 4-5", low = "5-5 2-6" },
| }
| 
| choice "C1" "Of the lawful settings, the strongest low hand; among equals, the strongest high." {
|   prefer = { best_low, best_high },
| }
| 
| terms {
|   table_minimum  = "$25",
|   vigorish       = "next higher 25 cents",
|   odd_cents      = "to the house",
|   coupons        = "taken",
|   banking        = "offered",
|   co_banking     = "offered",
|   dealer_wager   = "the last wager",
|   deliveries     = "all",
|   adjacent_areas = "permitted",
| }
| -- version 2
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg+csEr04d0VTus+bEkTt5d6fxZK
Qdb9Xn3TIaxo8ZXdkAAAATc3VibWlzc2lvbkBob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAA
UwAAAAtzc2gtZWQyNTUxOQAAAEB+/8HxVX4u9r4z74wWA8PXLVn/4Szuf7o1WbI1Z1fic0
57u6tJLV25yfinslRBYv+Gl6lsOUDgq/oqxLXuzBID
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (10, 'houseway entry 1
logged: 2026-04-10T09:00:00Z

houseway approval 1
register: gaming.example/pai-gow
by: director@gaming.example
submission: b9f93983a463df56b7c2363bdec95b13cd0a6cc053e0d98902c536c9ddeb72d1
step: approved
chapter: us-ma/pai_gow
game: Pai Gow
house: Harborlight
source_sha256: de82094526415176b4c1add70c58d07f574c5a685cf4b2c840f33f7cd7a8601a
source_xxh3: 98c2e3d97bd081c0af638f661805ce92
behaviour_sha256: 3aefd14ebdaa3af3a30d9f1925bcf46434e3ea2991cd9f66e30f6949d06ad2b8
statute_sha256: 3a9a38d0e41d72824a60ea1f7e38bdfee0e2b87a54e9ea97d6fe99829ce9ce72
law_sha256: 2c563171dcdf392753c1bac7322354be777a89f65a4b101d79b24fc2695d5618
term: table_minimum = $25
term: vigorish = next higher 25 cents
term: odd_cents = to the house
term: coupons = taken
term: banking = offered
term: co_banking = offered
term: dealer_wager = the last wager
term: deliveries = all
term: adjacent_areas = permitted
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgyLHkTA2D6K3RC4bo7eEVKhw05X
GuwdKxYp8UawzYDS8AAAARYXBwcm92YWxAaG91c2V3YXkAAAAAAAAABnNoYTUxMgAAAFMA
AAALc3NoLWVkMjU1MTkAAABAE4Z/4K8B8RNKjnF3uNIXWo/TSR+t4OEzfKG42lHNsaNiMS
zIfV8shqp4wV9oSygUrgSRw6mLjTtgr3ZSEugyCA==
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (11, 'houseway entry 1
logged: 2026-04-20T09:00:00Z

houseway revocation 1
register: gaming.example/pai-gow
key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGxHDdTONw4nws5XcKVGrpdIGtd1gJ5r2U9zbe8QxkoG
reason: the notebook it was on is lost
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgAtItiWb1hSnVXqSlpS38wH8lsq
rUmrrnnjugPzaBfNcAAAAQc2lnbmVyc0Bob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAAUwAA
AAtzc2gtZWQyNTUxOQAAAECv/tehOiruAPK4YtBJI9/23rTmByG6c40iEdxAGo/gz0vZRE
phW8NDEapMNGhLAncJ9oVnhOE31rG/aGgTKwEB
-----END SSH SIGNATURE-----
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg9USiHdtEfgF32RkDG6CJmU6r5N
HN375h4iSuiYgHBs4AAAAQc2lnbmVyc0Bob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAAUwAA
AAtzc2gtZWQyNTUxOQAAAEDRqAPdlrySmKIVitaI2BMdNSAjE7CqbrrApM7FqTNZXOoDkd
p1K4jjg8VOjBtWA0T3LZsbjXPVxJN/nuWdPuMA
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (12, 'houseway entry 1
logged: 2026-04-21T09:00:00Z

houseway signers 1
register: gaming.example/pai-gow
number: 1
log_key: gaming.example/pai-gow+eb7df8cf+AZbo8qKlLu+LmVD+jcsBLFoH0tqq4NFy+Ylst8hKGdXQ
signer: casino@harbor.example namespaces="submission@houseway",valid-after="20260101000000Z" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPnLBK9OHdFU7rPmxJE7eXen8WSkHW/V590yGsaPGV3Z
signer: lab@test.example namespaces="certificate@houseway" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINxf8lIQh5dPrFNC22dfmI3bQm39/3v9SORxIn6T7oM+
signer: director@gaming.example namespaces="review@houseway,approval@houseway" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMix5EwNg+it0QuG6O3hFSocNOVxrsHSsWKfFGsM2A0v
signer: curve@gaming.example namespaces="review@houseway" ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBOmJqZvZJcDMm4mjXjG578HRqd9x0QDkIK9S+MPUxvZpAaKkHTbqCkCVz9WD8G6eLhxBk5015iwVpYX+/Fodh5c=
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgAtItiWb1hSnVXqSlpS38wH8lsq
rUmrrnnjugPzaBfNcAAAAQc2lnbmVyc0Bob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAAUwAA
AAtzc2gtZWQyNTUxOQAAAEBUJ998/X3wUL9YsDC67M+gq2vgSPw8MN9gYxV2aV/2xX8GgW
QMNPxXwnq4cjP8vNESsnbXNEFxJrwz5n+qMGME
-----END SSH SIGNATURE-----
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgXcCbQolPFXOKLBhViI/49semoO
yjV5Hvi3q5FtqG0DAAAAAQc2lnbmVyc0Bob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAAUwAA
AAtzc2gtZWQyNTUxOQAAAEAFeY4hhlElRK8nhHa4OagAQXAP4BgIFDHWFtnK71RXN161Qb
6DF4EojjLB437ItthV2CfO1+WTi6EUG1LNZAwH
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (13, 'houseway entry 1
logged: 2026-05-01T09:00:00Z

houseway submission 1
register: gaming.example/pai-gow
by: casino@harbor.example
chapter: us-pa/645a
game: Pai Gow Poker
house: Foxwoods
source_sha256: 3af21a4586d28dd21c3b5d05d38360a81930a96a7f7e428ccaf3eca8a6033d3e
source_xxh3: 67579b786a4165e080b157e1560f5fbf
behaviour_sha256: a1e0cdb5986d7438a3f5cd06f49eacaa696fc73446139dbd8c0b916ad168e8ef
statute_sha256: 882844889b3996bb2ae9ba05c63f8c5f55d732114934e93d666eb6fddbdc78f0
law_sha256: f1d6a0995e749e5e953b988c5e22ee87964dbabe900e194d7cf90f325ed7d0e6
version: 1
figure: verdict = conforms
figure: hands = 154143080
figure: hands set unlawfully = 0
figure: house edge, against itself = 1123227532340237/41252295156072000 (2.722824%)
figure: house edge, against the best settings = 1415409357701/56432688312000 (2.508137%)
engine_sha256: 891e323bd611aae9ae14b3c29ffaa83cc3f0c9c48764b42612c62af45ed6496f
report:
| Foxwoods, Pai Gow Poker (a restatement, not a filing)
| checked against us-pa/645a: 154,143,080 hands in 6,972,147 classes
| 
| CONFORMS to the law on every hand
| The law leaves a choice for 154,143,080 hands, among 13.13 settings on average.
| 
| Clauses
|                                     governs      open         noted  violated  smallest hand
|   58 Pa. Code § 645a.1 (High hand)  154,143,080  154,143,080      0         0
| 
| Rules
|   line  sets        held         passed on
|     16       1,128        1,128            0  five aces
|     24      57,648       57,648            0  four of a kind, with a pair or three of a kind
|     32     115,280      115,280            0  four aces, kings, queens or jacks
|     37      59,840       59,840            0  four tens to sevens
|     45      74,800  153,909,184  153,834,384  four sixes or lower
|     49      68,640       68,640            0  two three of a kinds
|     54   4,121,040    4,121,040            0  full house
|     63     245,564    7,856,640    7,611,076  three of a kind, with a made hand
|     71   1,197,460    1,197,460            0  three aces
|     79   6,413,616  148,201,680  141,788,064  three kings or lower
|     83   2,898,720    2,898,720            0  three pair
|     88  19,785,600   19,785,600            0  two pair, aces to jacks
|     96  10,558,080   10,558,080            0  two pair, tens to sevens
|    104   4,060,800    4,060,800            0  two pair, sixes to threes
|    112  10,137,600   10,137,600            0  a pair of kings to tens, an ace and a made hand
|    122  14,346,612   94,347,264   80,000,652  made hand
|    130  55,220,232   80,000,652   24,780,420  one pair
|    134  24,780,420   24,780,420            0  no pair
| 
| Sections relied on
|   58 Pa. Code § 645a.1  current to 2021-12  effective since 2014-12-13
|   58 Pa. Code § 645a.6  current to 2021-12  effective since 2015-06-13
| 
| Readings relied on
|   58 Pa. Code § 645a.1 (High hand) [binds_dealer, the default]: A dealer''s two hands are only a high
|   and a low hand if they are so set. § 645a.11(b) speaks of players; the dealer is bound by this
|   definition with § 645a.11(c). Equal rank is allowed, as it says: some houses elsewhere want the
|   high hand strictly above.
|   58 Pa. Code § 645a.6(a) [highest_missing, the default]: In a flush the joker stands for the
|   highest card of the suit the flush lacks, as dealers rank it: with the ace there it is a king.
|   58 Pa. Code § 645a.6(b)(2) [joker_any_card, the default]: (a) lets the joker complete a royal
|   flush as any of its cards, and the cards named here are an example: 26,132 hands of seven hold
|   one. The trade counts so.
|   58 Pa. Code § 645a.6(b)(3) [five_high_first, the default]: As printed: A-2-3-4-5 is the highest
|   straight flush below the royal flush.
|   58 Pa. Code § 645a.6(b)(7) [five_high_second, the default]: As printed: A-2-3-4-5 is the second
|   highest straight.
|   Foxwoods: The joker is an ace wherever a card is named; it completes straights and flushes behind.
|   Foxwoods: The page does not say which heading goes first where a hand meets two: the order is the
|   one below.
|   full house: The three of a kind is not broken for a higher pair in front.
|   a pair of kings to tens, an ace and a made hand: The ace and the best card beside it go in front
|   when that beats what a made hand leaves.
| 
| Fingerprints, SHA-256
|   script     3af21a4586d28dd21c3b5d05d38360a81930a96a7f7e428ccaf3eca8a6033d3e
|   behaviour  a1e0cdb5986d7438a3f5cd06f49eacaa696fc73446139dbd8c0b916ad168e8ef
|   statute    882844889b3996bb2ae9ba05c63f8c5f55d732114934e93d666eb6fddbdc78f0
|   law        f1d6a0995e749e5e953b988c5e22ee87964dbabe900e194d7cf90f325ed7d0e6
| 
| Fingerprints, XXH3-128
|   script     67579b786a4165e080b157e1560f5fbf
|   behaviour  43c30310c863ca1e9fd8d73df64fc18c
script:
| -- The house way of Foxwoods for Pai Gow Poker.
| -- Published: https://wizardofodds.com/games/pai-gow-poker/house-way/foxwoods/
| -- What follows is a restatement in houseway''s words, not the casino''s filing.
| 
| submission "Foxwoods" {
|   game        = "Pai Gow Poker",
|   under       = "us-pa/645a.11.c",
|   published   = "https://wizardofodds.com/games/pai-gow-poker/house-way/foxwoods/",
|   restatement = true,
|   reading     = {
|     "The joker is an ace wherever a card is named; it completes straights and flushes behind.",
|     "The page does not say which heading goes first where a hand meets two: the order is the one below.",
|   },
| }
| 
| rule "five aces" {
|   holding  = five_aces,
|   play     = first { { low = pair "K" }, { low = pair "A" } },
|   examples = {
|     { "As Ah Ad Ac Jk Ks Kh", high = "As Ah Ad Ac Jk", low = "Ks Kh" },
|     { "As Ah Ad Ac Jk Ks 3d", high = "Ad Ac Jk Ks 3d", low = "As Ah" },
|   },
| }
| rule "four of a kind, with a pair or three of a kind" {
|   holding  = { quads, pair },
|   play     = { high = quads, low = pair },
|   examples = {
|     { "9s 9h 9d 9c 4s 4h Kd", high = "9s 9h 9d 9c Kd", low = "4s 4h" },
|     { "Ks Kh Kd Kc 4s 4h 4d", high = "Ks Kh Kd Kc 4d", low = "4s 4h" },
|   },
| }
| rule "four aces, kings, queens or jacks" {
|   holding = quads "J to A",
|   play    = { low = pair },
|   example = { "Js Jh Jd Jc As 5h 3d", high = "Jd Jc As 5h 3d", low = "Js Jh" },
| }
| rule "four tens to sevens" {
|   holding  = quads "7 to 10",
|   play     = first { { high = quads, low = worth "K or better" }, { low = pair } },
|   examples = {
|     { "9s 9h 9d 9c Ks 5h 3d", high = "9s 9h 9d 9c 3d", low = "Ks 5h" },
|     { "9s 9h 9d 9c Qs Jh 3d", high = "9d 9c Qs Jh 3d", low = "9s 9h" },
|   },
| }
| rule "four sixes or lower" {
|   play    = { high = quads "2 to 6" },
|   example = { "6s 6h 6d 6c Js 9h 3d", high = "6s 6h 6d 6c 3d", low = "Js 9h" },
| }
| rule "two three of a kinds" {
|   holding = { trips, trips },
|   play    = { high = trips, low = pair },
|   example = { "Ks Kh Kd 5s 5h 5d 2c", high = "5s 5h 5d Kd 2c", low = "Ks Kh" },
| }
| rule "full house" {
|   holding  = { trips, pair },
|   play     = { high = trips, low = pair },
|   reading  = "The three of a kind is not broken for a higher pair in front.",
|   examples = {
|     { "Ks Kh Kd 7s 7h 4d 4c", high = "Ks Kh Kd 4d 4c", low = "7s 7h" },
|     { "8s 8h 8d 2s 2h Ad Kc", high = "8s 8h 8d Ad Kc", low = "2s 2h" },
|   },
| }
| rule "three of a kind, with a made hand" {
|   holding  = trips,
|   play     = { high = made_hand, low = pair },
|   examples = {
|     { "9s 9h 9d 8c 7s 6h 5d", high = "9d 8c 7s 6h 5d", low = "9s 9h" },
|     { "As Ah Jk Kc Qs Jh 10d", high = "Jk Kc Qs Jh 10d", low = "As Ah" },
|   },
| }
| rule "three aces" {
|   holding  = trips "A",
|   play     = { high = pair "A", low = "A" },
|   examples = {
|     { "As Ah Ad Qc 9s 6h 3d", high = "Ah Ad 9s 6h 3d", low = "As Qc" },
|     { "As Ah Jk 9c 6s 4h 3d", high = "Ah Jk 6s 4h 3d", low = "As 9c" },
|   },
| }
| rule "three kings or lower" {
|   play    = { high = trips },
|   example = { "Ks Kh Kd Qc 9s 6h 3d", high = "Ks Kh Kd 6h 3d", low = "Qc 9s" },
| }
| rule "three pair" {
|   holding = { pair, pair, pair },
|   play    = { low = pair },
|   example = { "Ks Kh 8d 8c 4s 4h Ad", high = "8d 8c 4s 4h Ad", low = "Ks Kh" },
| }
| rule "two pair, aces to jacks" {
|   holding  = { pair "J to A", pair },
|   play     = { low = pair },
|   examples = {
|     { "Js Jh 4d 4c As 9h 7d", high = "Js Jh As 9h 7d", low = "4d 4c" },
|     { "As Jk 6d 6c Ks 9h 7d", high = "As Jk Ks 9h 7d", low = "6d 6c" },
|   },
| }
| rule "two pair, tens to sevens" {
|   holding  = { pair "7 to 10", pair "10 or lower" },
|   play     = first { { high = { pair, pair }, low = "A" }, { low = pair } },
|   examples = {
|     { "10s 10h 4d 4c As Kh 7d", high = "10s 10h 4d 4c 7d", low = "As Kh" },
|     { "10s 10h 4d 4c Ks Qh 7d", high = "10s 10h Ks Qh 7d", low = "4d 4c" },
|   },
| }
| rule "two pair, sixes to threes" {
|   holding  = { pair, pair },
|   play     = first { { high = { pair, pair }, low = worth "K or better" }, { low = pair } },
|   examples = {
|     { "6s 6h 4d 4c Ks 9h 7d", high = "6s 6h 4d 4c 7d", low = "Ks 9h" },
|     { "6s 6h 4d 4c Qs 9h 7d", high = "6s 6h Qs 9h 7d", low = "4d 4c" },
|   },
| }
| rule "a pair of kings to tens, an ace and a made hand" {
|   holding  = { pair "10 to K", "A" },
|   play     = any { { high = made_hand }, { high = pair, low = "A" } },
|   reading  = "The ace and the best card beside it go in front when that beats what a made hand leaves.",
|   examples = {
|     { "As Qc Qd Jh 10s 9d 8c", high = "Qd Jh 10s 9d 8c", low = "As Qc" },
|     { "As Kd Kc 9s 7s 5s 3s", high = "9s 7s 5s 3s As", low = "Kd Kc" },
|     { "Ad Qc Qd 9d 8d 4d 3s", high = "Qc Qd 8d 4d 3s", low = "Ad 9d" },
|   },
| }
| rule "made hand" {
|   play     = { high = made_hand },
|   examples = {
|     { "8s 8h 7d 6c 5s 4h Kd", high = "8h 7d 6c 5s 4h", low = "Kd 8s" },
|     { "Ks Qs 9s 7s 4s 2s Jd", high = "Qs 9s 7s 4s 2s", low = "Ks Jd" },
|     { "Kh Qd Jk 9s 8h 7d 6c", high = "Jk 9s 8h 7d 6c", low = "Kh Qd" },
|   },
| }
| rule "one pair" {
|   play    = { high = pair },
|   example = { "8s 8h Ad Jc 6s 4h 3d", high = "8s 8h 6s 4h 3d", low = "Ad Jc" },
| }
| rule "no pair" {
|   play     = { high = highest },
|   examples = {
|     { "As Qh Jd 9c 7s 5h 3d", high = "As 9c 7s 5h 3d", low = "Qh Jd" },
|     { "Jk Qh Jd 9c 7s 5h 3d", high = "Jk 9c 7s 5h 3d", low = "Qh Jd" },
|   },
| }
| 
| choice "front first" "The strongest low hand the rule allows; then the strongest high." {
|   prefer = { best_low, best_high },
| }
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg+csEr04d0VTus+bEkTt5d6fxZK
Qdb9Xn3TIaxo8ZXdkAAAATc3VibWlzc2lvbkBob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAA
UwAAAAtzc2gtZWQyNTUxOQAAAEAygOJJHDosde1snXF8TOgY+eigv7GZQeW19IPM5eoITn
IQNOfH4+EA1nEuXTEYmWLGAheOPiGPkcvdFqRms7MH
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (14, 'houseway entry 1
logged: 2026-05-02T09:00:00Z

houseway review 1
register: gaming.example/pai-gow
by: curve@gaming.example
submission: 5b44a3427c81989af0ea0976d8e85cc6c97802fb1ffa98b74b64f32ce86a5c8b
step: in review
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAAGgAAAATZWNkc2Etc2hhMi1uaXN0cDI1NgAAAAhuaXN0cDI1NgAAAE
EE6Ympm9klwMybiaNeMbnvwdGp33HRAOQgr1L4w9TG9mkBoqQdNuoKQJXP1YPwbp4uHEGT
nTXmLBWlhf78Wh2HlwAAAA9yZXZpZXdAaG91c2V3YXkAAAAAAAAABnNoYTUxMgAAAGMAAA
ATZWNkc2Etc2hhMi1uaXN0cDI1NgAAAEgAAAAgZcfLHxfdpl+Bit5y98uy9UiyBkSVfDlY
Z4i0DSGJiIwAAAAgf/ZmyQ2Pg/Zh3SEzUso6Lhovj9o15J7ahWpAeicacpo=
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (15, 'houseway entry 1
logged: 2026-05-03T09:00:00Z

houseway withdrawal 1
register: gaming.example/pai-gow
by: casino@harbor.example
submission: 5b44a3427c81989af0ea0976d8e85cc6c97802fb1ffa98b74b64f32ce86a5c8b
step: withdrawn
reason: to be filed again
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg+csEr04d0VTus+bEkTt5d6fxZK
Qdb9Xn3TIaxo8ZXdkAAAATc3VibWlzc2lvbkBob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAA
UwAAAAtzc2gtZWQyNTUxOQAAAEBvw5Pf60U+u7QPp2zK+Jney5PboWGCplx0CIkxBeDaWm
9TvNDFHb+ij27MMWA7ME3BLlJkO038BCfDOixaKmIH
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (16, 'houseway entry 1
logged: 2026-05-10T09:00:00Z

houseway rotation 1
register: gaming.example/pai-gow
old_key: gaming.example/pai-gow+eb7df8cf+AZbo8qKlLu+LmVD+jcsBLFoH0tqq4NFy+Ylst8hKGdXQ
new_key: gaming.example/pai-gow+ff3c44d1+ASdjNZMw+4oEIycC8npX8Db6QLx0Bdls7xun78HA6yCv
reason: a new machine
consent: — gaming.example/pai-gow 6334zwMChF2vLlB0CPWKhRqRt1gDKNidRqCCqEnOmXEa9uvpIAtV8E7cWIQUCAlET7pUE4XC9MTvWV+K4eSZLXtdgAE=
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgAtItiWb1hSnVXqSlpS38wH8lsq
rUmrrnnjugPzaBfNcAAAAQc2lnbmVyc0Bob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAAUwAA
AAtzc2gtZWQyNTUxOQAAAECyw/L8y7XV5d2yAmf642+mHbbkP69UkBzGj+eU/nBR6LvnW8
tsS8dkcW1FBTnIBECESxQ+wnHLNPo0FwordlIH
-----END SSH SIGNATURE-----
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgXcCbQolPFXOKLBhViI/49semoO
yjV5Hvi3q5FtqG0DAAAAAQc2lnbmVyc0Bob3VzZXdheQAAAAAAAAAGc2hhNTEyAAAAUwAA
AAtzc2gtZWQyNTUxOQAAAECe4Yw7HJuOPoosSfW8zoLYHFZvZJPdX1Pm78s/PutkZpVlRj
bAd0hbe6pNDlQpmaM08s9tBI/1l8RavGsbnEMK
-----END SSH SIGNATURE-----
');
INSERT INTO public.entry VALUES (17, 'houseway entry 1
logged: 2026-06-01T09:00:00Z

houseway approval 1
register: gaming.example/pai-gow
by: director@gaming.example
submission: b9f93983a463df56b7c2363bdec95b13cd0a6cc053e0d98902c536c9ddeb72d1
step: revoked
chapter: us-ma/pai_gow
game: Pai Gow
house: Harborlight
source_sha256: de82094526415176b4c1add70c58d07f574c5a685cf4b2c840f33f7cd7a8601a
source_xxh3: 98c2e3d97bd081c0af638f661805ce92
behaviour_sha256: 3aefd14ebdaa3af3a30d9f1925bcf46434e3ea2991cd9f66e30f6949d06ad2b8
statute_sha256: 3a9a38d0e41d72824a60ea1f7e38bdfee0e2b87a54e9ea97d6fe99829ce9ce72
law_sha256: 2c563171dcdf392753c1bac7322354be777a89f65a4b101d79b24fc2695d5618
term: table_minimum = $25
term: vigorish = next higher 25 cents
term: odd_cents = to the house
term: coupons = taken
term: banking = offered
term: co_banking = offered
term: dealer_wager = the last wager
term: deliveries = all
term: adjacent_areas = permitted
reason: unsound
-----BEGIN SSH SIGNATURE-----
U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAgyLHkTA2D6K3RC4bo7eEVKhw05X
GuwdKxYp8UawzYDS8AAAARYXBwcm92YWxAaG91c2V3YXkAAAAAAAAABnNoYTUxMgAAAFMA
AAALc3NoLWVkMjU1MTkAAABAraSfeVRDeSIunFXen9iN31AwfrrxHEuF9ZxW+rD4cZetry
AqWp1OxdxJW71253hGOEmUu/FY15EDnR8WoTWADA==
-----END SSH SIGNATURE-----
');


--
-- Data for Name: head; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.head VALUES (18, 'gaming.example/pai-gow
18
e/149WpGidsQ52gtlS1117Jq1pAgD3lJlD6Ymtfp3aY=

— gaming.example/pai-gow /zxE0RqA62fRHBuLU+QUYW97uexV5D8UCivEQBybJR79D44KDH5Jda6ir6KsRpIrgL1qQ5o8+/gJpIWHQaxTlkfRqQo=
— witness.example/w J1xcYwAAAABrBFzQmInauMROuubmW7W1yjsHjbBnohwrzfe1j+ZyL2f7hKFLVqU2Cjq1oSX4U2O3NuBpp/3znLdE1nqxCHWR9AzKDA==
');


--
-- Data for Name: node; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.node VALUES (0, 0, 'f2a4f6ba5380d5ada96ba57e50ca5eeb02c20968acb9142e57b79d06c59e81f2');
INSERT INTO public.node VALUES (0, 1, '0e1153edef11e5952ecc2b6426e4b84f0b90027297503e2c427ad49dfc090926');
INSERT INTO public.node VALUES (1, 0, 'ce507ab9442d845d34933ac04fdcb9460e61f58e9def5ddbf74cc8a5cce6ffc5');
INSERT INTO public.node VALUES (0, 2, '9870ecf809034965fdeaf95a2c8aeb8a4563ad16382e68d6cba1a1ee2380ce17');
INSERT INTO public.node VALUES (0, 3, '9ac2a21b0f01fa85dc6306ff9b22a2137d93534cd21a5f87e77d6348ba5b53c6');
INSERT INTO public.node VALUES (1, 1, '5b42a549828f08e25064ff11b1cc38123b48d47436118801e55635df16d44c79');
INSERT INTO public.node VALUES (2, 0, 'd7d0937d4a4166acfa5b84987ca014a988a0ed1c96b72a8f8cc0a147be3ca9dd');
INSERT INTO public.node VALUES (0, 4, '700e0b14fe039a4564f27e2449400a231dd83484e8bb4b70b525ca01a4666ab2');
INSERT INTO public.node VALUES (0, 5, '63b0df332af9e25555963d4d7ca6dacf0e2c976f47d1675daa6c9db8d10826f8');
INSERT INTO public.node VALUES (1, 2, '777a35fe8878b526a672370b879f79e543903f71184fdd7636754ea61006bf1a');
INSERT INTO public.node VALUES (0, 6, '4288c6d05330c547967025a61cb1c301e25cdb849d3d292c600a185200efa36c');
INSERT INTO public.node VALUES (0, 7, 'bcc35c58a6341a118ea65d0945d08f0b90e11d017216f021cfc027249223d161');
INSERT INTO public.node VALUES (1, 3, '80d7f8171a06a4d08a24f4ee938ce36302a23bc44c6a4d7d63b4dd61715d108f');
INSERT INTO public.node VALUES (2, 1, '9be17223dd20756563a2ace8491d240f70b086e9cc7428da06bc08a71dac72f0');
INSERT INTO public.node VALUES (3, 0, '9e0e24a271fe177ad3caa70feb0e194d95dd682c223a73048dc73eb75ae4997b');
INSERT INTO public.node VALUES (0, 8, '5de03cadd895e51f9878e6ed07670fe45fb5c1d6cc594cb1cb64cace70b71174');
INSERT INTO public.node VALUES (0, 9, 'b9f93983a463df56b7c2363bdec95b13cd0a6cc053e0d98902c536c9ddeb72d1');
INSERT INTO public.node VALUES (1, 4, 'c62328ae87b8fdbbf2573a063830fa07e552fe86006527e16bb3e4a4da265c4d');
INSERT INTO public.node VALUES (0, 10, '59d7981d4df362ac78098bdd0fca19d848a012267cbbfed9ce832434c69d7336');
INSERT INTO public.node VALUES (0, 11, '37390a1682a56f2cc37e84e59771043550314e429796a7414caa5afa9f9a0c73');
INSERT INTO public.node VALUES (1, 5, '0a73dd2f7d14b70a17d5a7a6ce84cb2dc585e93253d16ec036431feed4ae2f4a');
INSERT INTO public.node VALUES (2, 2, 'ec7bb2355759b07b591c58a7537b1ad6fad5f81b8fe05b3d364c7db6167711df');
INSERT INTO public.node VALUES (0, 12, 'b073f53acccdc79e55e39bc5dca15e69df3f7854c3ece980faa6b04fddb0af9a');
INSERT INTO public.node VALUES (0, 13, '5b44a3427c81989af0ea0976d8e85cc6c97802fb1ffa98b74b64f32ce86a5c8b');
INSERT INTO public.node VALUES (1, 6, '655980bb13ba7cf41eef0eeb98fc72553ecf5d02d324ce4324c0b389f239bc6b');
INSERT INTO public.node VALUES (0, 14, '548dd4b828ffdc6a0b408736b2b4aaa328a1d05e3520d1a8f5f44383cd131a12');
INSERT INTO public.node VALUES (0, 15, 'adcc5d0dc4b5acf8ab7156b43802ea80b2480a14cfe459dc028064ca15c6387d');
INSERT INTO public.node VALUES (1, 7, '090f4151ded9a949e8087df276e7aa36f0db324a685a7fd1f65169db79442b77');
INSERT INTO public.node VALUES (2, 3, '8fef050fbfb4c79457f7526f719a771403c588abd6da425cb6076ef14ff0fb03');
INSERT INTO public.node VALUES (3, 1, '8e14eaabe375398ba8a5e98e554fb9ee742d9366e49621140439e56a4cb7f912');
INSERT INTO public.node VALUES (4, 0, 'f788ab145f1ed513781fe7574abfb92395a13ece396a03c4be26a56d0198fc5d');
INSERT INTO public.node VALUES (0, 16, 'e6f67e9e307c9aaf7f25608174a10e4672de8d70ca3e36a0d50058f04c656d30');
INSERT INTO public.node VALUES (0, 17, '75234d48a2039eaa1c97275d6a0305a1e9e8f64b07f0666a3cacea2fb3cf38e3');
INSERT INTO public.node VALUES (1, 8, 'a1a31709ac46e06d7ed1365fbd302843f452d983997b86b6d2f9661f5355c506');


--
-- Data for Name: projection; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.projection VALUES ('tip', 18, 'houseway projection 1 6c4140d575c6efcad5545a3f163834278c94658a6c720a45f8e082105078a654');


--
-- Data for Name: standing; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.standing VALUES (1, 'Plain', 'Pai Gow', '1', '0e1153edef11e5952ecc2b6426e4b84f0b90027297503e2c427ad49dfc090926', '35d4f69c9d73e076fb2a6a0a44e1288c5038ee8fdedc7b616be312c6576f8a28', '2026-10-01T00:00:00Z	a condition fails	fails	4	2026-02-01T00:00:00Z	until 2026-09-30: 2026-10-01	
2026-09-30T00:00:00Z	in force	force	4	2026-02-01T00:00:00Z		
2026-02-01T00:00:00Z	in force	force	4	2026-02-01T00:00:00Z		
2026-01-20T09:00:00Z	approved, not yet effective	future	4	2026-02-01T00:00:00Z	from 2026-02-01T00:00:00Z	
2026-01-14T09:00:00Z	in review	open	2	2026-01-12T09:00:00Z		
2026-01-12T09:00:00Z	in review	open	2	2026-01-12T09:00:00Z		
2026-01-10T09:00:00Z	submitted	open	1	2026-01-10T09:00:00Z		
');
INSERT INTO public.standing VALUES (5, 'Harborlight', 'Pai Gow', '1', '63b0df332af9e25555963d4d7ca6dacf0e2c976f47d1675daa6c9db8d10826f8', 'f5306d4fef067afce632c3e2f3f133417cfb876ab24e632b4cd327984806430c', '2027-12-31T00:00:00Z	superseded	superseded	9	2026-04-10T09:00:00Z	by version 2	
2026-04-10T09:00:00Z	superseded	superseded	9	2026-04-10T09:00:00Z	by version 2	
2026-03-10T09:00:00Z	in force	force	6	2026-03-10T09:00:00Z		
2026-03-01T09:00:00Z	suspended	held	7	2026-03-01T09:00:00Z	a complaint	
2026-02-05T09:00:00Z	in force	force	6	2026-02-05T09:00:00Z		
2026-02-01T09:00:00Z	submitted	open	5	2026-02-01T09:00:00Z		
');
INSERT INTO public.standing VALUES (9, 'Harborlight', 'Pai Gow', '2', 'b9f93983a463df56b7c2363bdec95b13cd0a6cc053e0d98902c536c9ddeb72d1', 'de82094526415176b4c1add70c58d07f574c5a685cf4b2c840f33f7cd7a8601a', '2026-06-01T09:00:00Z	revoked	ended	17	2026-06-01T09:00:00Z	unsound	
2026-04-10T09:00:00Z	in force	force	10	2026-04-10T09:00:00Z		
2026-04-01T09:00:00Z	submitted	open	9	2026-04-01T09:00:00Z		
');
INSERT INTO public.standing VALUES (13, 'Foxwoods', 'Pai Gow Poker', '1', '5b44a3427c81989af0ea0976d8e85cc6c97802fb1ffa98b74b64f32ce86a5c8b', '3af21a4586d28dd21c3b5d05d38360a81930a96a7f7e428ccaf3eca8a6033d3e', '2026-05-03T09:00:00Z	withdrawn	ended	15	2026-05-03T09:00:00Z	to be filed again	
2026-05-02T09:00:00Z	in review	open	14	2026-05-02T09:00:00Z		
2026-05-01T09:00:00Z	submitted	open	13	2026-05-01T09:00:00Z		
');


--
-- Name: about about_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.about
    ADD CONSTRAINT about_pkey PRIMARY KEY (entry);


--
-- Name: entry entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (number);


--
-- Name: head head_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.head
    ADD CONSTRAINT head_pkey PRIMARY KEY (size);


--
-- Name: node node_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.node
    ADD CONSTRAINT node_pkey PRIMARY KEY (level, number);


--
-- Name: projection projection_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.projection
    ADD CONSTRAINT projection_pkey PRIMARY KEY (name);


--
-- Name: standing standing_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.standing
    ADD CONSTRAINT standing_pkey PRIMARY KEY (entry);


--
-- Name: about_leaf; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX about_leaf ON public.about USING btree (leaf);


--
-- Name: about_party; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX about_party ON public.about USING btree (party, entry);


--
-- Name: about_said; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX about_said ON public.about USING btree (said);


--
-- PostgreSQL database dump complete
--


