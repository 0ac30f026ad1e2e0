BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'scorepad','evenings_and_their_logs','2026-11-26 15:55:58.976319+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'scorepad','who_may_write','2026-11-26 15:55:58.977722+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'scorepad','named_house_rules','2026-11-26 15:55:58.978428+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'scorepad','who_owns_the_server','2026-11-26 15:55:58.979392+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'scorepad','remarks_and_spoken_codes','2026-11-26 15:55:58.980372+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'scorepad','new_secrets_with_new_rights','2026-11-26 15:55:58.980617+00:00');
INSERT INTO "_sqlite_migrations" VALUES(7,'scorepad','times_in_utc','2026-11-26 15:55:58.980963+00:00');
INSERT INTO "_sqlite_migrations" VALUES(8,'scorepad','only_the_next_entry','2026-11-26 15:55:58.981403+00:00');
INSERT INTO "_sqlite_migrations" VALUES(9,'scorepad','when_events_arrived','2026-11-26 15:55:58.981851+00:00');
INSERT INTO "_sqlite_migrations" VALUES(10,'scorepad','books_and_their_people','2026-11-26 15:55:58.987497+00:00');
INSERT INTO "_sqlite_migrations" VALUES(11,'scorepad','changes_beside_the_log','2026-11-26 15:55:58.997311+00:00');
CREATE TABLE book (
    id INTEGER PRIMARY KEY,
    public TEXT NOT NULL UNIQUE,
    made TEXT NOT NULL,
    watch BLOB NOT NULL UNIQUE,
    watch_turn INTEGER NOT NULL DEFAULT 0,
    for_all INTEGER NOT NULL DEFAULT 0 CHECK (for_all IN (0, 1)),
    erase_after TEXT
) STRICT;
INSERT INTO "book" VALUES(1,'Ryh7FLQlhJ8n3wjU8veWEm','2026-11-26T15:55:59+00:00',X'798580838D3E2D48C5EA839A89C87143086958D3CFA3BB4470CB6EED90233E0F',0,0,NULL);
CREATE TABLE book_evening (
    evening INTEGER PRIMARY KEY REFERENCES evening (id),
    book INTEGER NOT NULL REFERENCES book (id)
) STRICT;
INSERT INTO "book_evening" VALUES(1,1);
INSERT INTO "book_evening" VALUES(2,1);
INSERT INTO "book_evening" VALUES(3,1);
INSERT INTO "book_evening" VALUES(4,1);
INSERT INTO "book_evening" VALUES(5,1);
INSERT INTO "book_evening" VALUES(6,1);
CREATE TABLE book_event (
    book INTEGER NOT NULL REFERENCES book (id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    device INTEGER REFERENCES device (id),
    kind TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data)),
    PRIMARY KEY (book, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "book_event" VALUES(1,1,'2026-11-26T15:55:59+00:00',1,'entered','{"evening":"o0YMaDtARHxwCqlCUlRHaN","started":"2026-11-26T15:55:59+00:00","people":{"p1":"1","p2":"2","p3":"3"}}');
INSERT INTO "book_event" VALUES(1,2,'2026-11-26T15:56:00+00:00',1,'entered','{"evening":"c2HGe17LX8VYpXemUEBgFf","started":"2026-11-26T15:56:00+00:00","people":{"p1":"4","p2":"5","p3":"6","p4":"7"}}');
INSERT INTO "book_event" VALUES(1,3,'2026-11-26T15:56:00+00:00',1,'entered','{"evening":"85h6p45G40nJZghi4p3YM9","started":"2026-11-26T15:56:00+00:00","people":{"p1":"8","p2":"9","p3":"10","p4":"11"}}');
INSERT INTO "book_event" VALUES(1,4,'2026-11-26T15:56:01+00:00',1,'forgotten','{"person":"6","marks":["2iCwMhjqL0Vu97QDLFMaCV"]}');
INSERT INTO "book_event" VALUES(1,5,'2026-11-26T15:56:02+00:00',1,'entered','{"evening":"u9mZg4WO13Um8uawAzcDjS","started":"2026-11-26T15:56:00+00:00","people":{"p1":"4","p2":"5","p3":"12","p4":"7"}}');
INSERT INTO "book_event" VALUES(1,6,'2026-11-26T15:56:02+00:00',1,'entered','{"evening":"83rgoqOz64ZGGXTqNv3qlC","started":"2026-11-26T15:56:02+00:00","people":{"p1":"13","p2":"14","p3":"15"}}');
INSERT INTO "book_event" VALUES(1,7,'2026-11-26T15:56:02+00:00',1,'entered','{"evening":"RarspEPNKtyQo4B2k5697g","started":"2026-11-26T15:56:02+00:00","people":{"p1":"16","p2":"17","p3":"18"}}');
CREATE TABLE book_link (
    hash BLOB NOT NULL PRIMARY KEY,
    book INTEGER NOT NULL REFERENCES book (id),
    made_by INTEGER REFERENCES device (id),
    valid_until TEXT NOT NULL,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;
CREATE TABLE book_right (
    book INTEGER NOT NULL REFERENCES book (id),
    device INTEGER NOT NULL REFERENCES device (id),
    right_to TEXT NOT NULL CHECK (right_to IN ('watch', 'write', 'own')),
    granted TEXT NOT NULL,
    turn INTEGER NOT NULL,
    revoked TEXT,
    PRIMARY KEY (book, device)
) STRICT, WITHOUT ROWID;
INSERT INTO "book_right" VALUES(1,1,'own','2026-11-26T15:55:59+00:00',1,NULL);
CREATE TABLE book_word (
    book INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (book, seq, key),
    FOREIGN KEY (book, seq) REFERENCES book_event (book, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "book_word" VALUES(1,1,'1','Ana');
INSERT INTO "book_word" VALUES(1,1,'2','Bogdan');
INSERT INTO "book_word" VALUES(1,1,'3','Călin');
INSERT INTO "book_word" VALUES(1,2,'4','Dan');
INSERT INTO "book_word" VALUES(1,2,'5','Ella');
INSERT INTO "book_word" VALUES(1,2,'6','');
INSERT INTO "book_word" VALUES(1,2,'7','Gil');
INSERT INTO "book_word" VALUES(1,3,'10','Sara');
INSERT INTO "book_word" VALUES(1,3,'11','Vlad');
INSERT INTO "book_word" VALUES(1,3,'8','Nora');
INSERT INTO "book_word" VALUES(1,3,'9','Otto');
INSERT INTO "book_word" VALUES(1,5,'12','Player 1');
INSERT INTO "book_word" VALUES(1,6,'13','Hans');
INSERT INTO "book_word" VALUES(1,6,'14','Ina');
INSERT INTO "book_word" VALUES(1,6,'15','Jo');
INSERT INTO "book_word" VALUES(1,7,'16','Kim');
INSERT INTO "book_word" VALUES(1,7,'17','Leo');
INSERT INTO "book_word" VALUES(1,7,'18','Max');
CREATE TABLE device (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    made TEXT NOT NULL,
    label TEXT NOT NULL
) STRICT;
INSERT INTO "device" VALUES(1,X'D5139872BC5906CE2E9E133D01DB1E36529E4EE8EC2611E5A0A5921A54DE4840','2026-11-26T15:55:59+00:00','');
CREATE TABLE evening (
    id INTEGER PRIMARY KEY,
    public TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    running INTEGER NOT NULL DEFAULT 1 CHECK (running IN (0, 1)),
    started TEXT NOT NULL,
    touched TEXT NOT NULL,
    watch BLOB NOT NULL UNIQUE,
    watch_turn INTEGER NOT NULL DEFAULT 0,
    erase_after TEXT
, hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)), beside INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "evening" VALUES(1,'o0YMaDtARHxwCqlCUlRHaN','romanian-whist',1,'2026-11-26T15:55:59+00:00','2026-11-26T15:56:00+00:00',X'76EE7601E174C0E33B6B4B936B945F44B5F59D08BA5C52AC5531845F913F573E',0,NULL,0,-8647662478313367322);
INSERT INTO "evening" VALUES(2,'c2HGe17LX8VYpXemUEBgFf','israeli-whist',1,'2026-11-26T15:56:00+00:00','2026-11-26T15:56:00+00:00',X'0AD0A1FC419A4D86143EBFAAB78A4B74108E2B02386EA22D65E62ECBF2BE8057',0,NULL,0,-618983867081899545);
INSERT INTO "evening" VALUES(3,'85h6p45G40nJZghi4p3YM9','rubber-bridge',0,'2026-11-26T15:56:00+00:00','2026-11-26T15:56:01+00:00',X'14F53F30BCA1EBDFC61422A077860CA776FCD50D1C32E07CAF7C6B5CC5763E6E',0,NULL,0,3437241957748171284);
INSERT INTO "evening" VALUES(4,'u9mZg4WO13Um8uawAzcDjS','israeli-whist',1,'2026-11-26T15:56:00+00:00','2026-11-26T15:56:02+00:00',X'36605C6949753098ABEB4E45957A8C1A554CFA6B54BE05B25F2179E36AEEEDE8',0,NULL,0,1377549476393415154);
INSERT INTO "evening" VALUES(5,'83rgoqOz64ZGGXTqNv3qlC','romanian-whist',1,'2026-11-26T15:56:02+00:00','2026-11-26T15:56:02+00:00',X'63F31E81578DD163B894566F075F1950E029C25C7C70632529F089D94498D760',0,NULL,1,5781259715393025039);
INSERT INTO "evening" VALUES(6,'RarspEPNKtyQo4B2k5697g','romanian-whist',1,'2026-11-26T15:56:02+00:00','2026-11-26T15:56:02+00:00',X'80F4F88510ACA69A293A6388AC009E5BD1102E50E2D9B7EF7EEB14752E527D87',0,'2026-12-03T15:56:02+00:00',0,-4235489168581719607);
CREATE TABLE event (
    evening INTEGER NOT NULL REFERENCES evening (id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    device INTEGER REFERENCES device (id),
    key TEXT,
    kind TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data)), arrived TEXT,
    PRIMARY KEY (evening, seq),
    UNIQUE (evening, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES(1,1,'2026-11-26T15:55:59+00:00',1,'b1c2a11e5daf2cfbd43058adb11af6a0','started','{"game":"romanian-whist","options":{"schedule":"1-8-1","custom_schedule":[],"hook":true,"hook_one_card":true,"exact_base":5,"under_unit":1,"over_unit":1,"streak":"off","streak_length":5,"streak_bonus":10,"streak_penalty":10,"ten_streak":0,"ten_streak_mode":"extra","streak_one_card":"auto","streak_repeat":"restart","streak_zero_void":false,"streak_penalty_mode":"same","zero_finish":false,"forehead":"none","extra_deals":"none","seven_mode":"dead_hand","tie_break":"shared","allow_two":false},"players":["p1","p2","p3"],"first_dealer":"p2","columns":["p1","p2","p3"],"started":"2026-11-26T15:55:59+00:00","start":{},"deals":[],"closed":false}',NULL);
INSERT INTO "event" VALUES(1,2,'2026-11-26T15:55:59+00:00',1,'16fcb22c9007c40a6c81c131ab07cbcb','renamed','{}',NULL);
INSERT INTO "event" VALUES(1,3,'2026-11-26T15:55:59+00:00',1,'820780216-3','answered','{"place":1,"step":"bids","value":{"p3":0,"p1":0,"p2":0}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,4,'2026-11-26T15:55:59+00:00',1,'784015389-4','answered','{"place":1,"step":"tricks","value":{"p3":0,"p1":1,"p2":0}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,5,'2026-11-26T15:55:59+00:00',1,'216835426-5','answered','{"place":2,"step":"bids","value":{"p1":0,"p2":1,"p3":1}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,6,'2026-11-26T15:55:59+00:00',1,'919051879-6','answered','{"place":2,"step":"tricks","value":{"p1":0,"p2":0,"p3":1}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,7,'2026-11-26T15:55:59+00:00',1,'518810522-7','answered','{"place":3,"step":"bids","value":{"p2":0,"p3":0,"p1":0}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,8,'2026-11-26T15:55:59+00:00',1,'417342133-8','answered','{"place":3,"step":"tricks","value":{"p2":0,"p3":0,"p1":1}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,9,'2026-11-26T15:55:59+00:00',1,'791365213-9','answered','{"place":4,"step":"bids","value":{"p3":1,"p1":0,"p2":0}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,10,'2026-11-26T15:55:59+00:00',1,'133505451-10','answered','{"place":4,"step":"tricks","value":{"p3":1,"p1":1,"p2":0}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,11,'2026-11-26T15:55:59+00:00',1,'336742039-11','answered','{"place":5,"step":"bids","value":{"p1":0,"p2":0,"p3":2}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,12,'2026-11-26T15:55:59+00:00',1,'909826850-12','answered','{"place":5,"step":"tricks","value":{"p1":0,"p2":1,"p3":2}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,13,'2026-11-26T15:55:59+00:00',1,'412647877-13','answered','{"place":6,"step":"bids","value":{"p2":1,"p3":0,"p1":1}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,14,'2026-11-26T15:55:59+00:00',1,'135107000-14','answered','{"place":6,"step":"tricks","value":{"p2":2,"p3":1,"p1":1}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,15,'2026-11-26T15:55:59+00:00',1,'234122473-15','answered','{"place":7,"step":"bids","value":{"p3":4,"p1":4,"p2":0}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,16,'2026-11-26T15:55:59+00:00',1,'0f74780fca4295e461cf37aa80e3738e','undone','{}',NULL);
INSERT INTO "event" VALUES(1,17,'2026-11-26T15:55:59+00:00',1,'2e9ffbad5606946b9a19edb042307ae6','points_given','{"place":6,"column":"p1","points":5,"number":0}',NULL);
INSERT INTO "event" VALUES(1,18,'2026-11-26T15:55:59+00:00',1,'48345783-18','answered','{"place":7,"step":"bids","value":{"p3":0,"p1":4,"p2":0}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,19,'2026-11-26T15:55:59+00:00',1,'046e1334b1c399d1223df9d7824bc7c3','thrown_in','{"place":7,"why":"misdeal","auction":[]}',NULL);
INSERT INTO "event" VALUES(1,20,'2026-11-26T15:55:59+00:00',1,'103361588-20','answered','{"place":8,"step":"bids","value":{"p3":5,"p1":3,"p2":0}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,21,'2026-11-26T15:55:59+00:00',1,'945373892-21','answered','{"place":8,"step":"tricks","value":{"p3":1,"p1":0,"p2":4}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,22,'2026-11-26T15:55:59+00:00',1,'732229300-22','answered','{"place":9,"step":"bids","value":{"p1":6,"p2":6,"p3":6}}','2026-11-26T15:55:59+00:00');
INSERT INTO "event" VALUES(1,23,'2026-11-26T15:56:00+00:00',1,'f42b83bce25c4e7c5eef726e530ff66f','amended','{"place":1,"answers":{"tricks":{"p2":1,"p3":0,"p1":0}}}',NULL);
INSERT INTO "event" VALUES(1,24,'2026-11-26T15:56:00+00:00',1,'cbf7d9ce1abcacf2192f781b9a90af10','amended','{"place":2,"answers":{"tricks":{"p1":1,"p2":0,"p3":0}}}',NULL);
INSERT INTO "event" VALUES(1,25,'2026-11-26T15:56:00+00:00',1,'749375768-23','renamed','{}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,1,'2026-11-26T15:56:00+00:00',1,'c6fa91acdc55b5e249cfd172ddb14044','started','{"game":"israeli-whist","options":{"auction_start":"left","min_auction":5,"pass_final":false,"auction_end":"four","all_pass":"redeal","declarer_second":"fixed","sum_rule":"free","thirteen":"over","exact_add":10,"miss_unit":10,"zero_under":50,"zero_over":30,"zero_fail_mode":"sliding","zero_fail":-50,"zero_fail_over":-25,"zero_step":10,"zero_fail_cap":null,"end_mode":"target","target":100,"deals":12},"players":["p1","p2","p3","p4"],"first_dealer":"p1","columns":["p1","p2","p3","p4"],"started":"2026-11-26T15:56:00+00:00","start":{},"deals":[],"closed":false}',NULL);
INSERT INTO "event" VALUES(2,2,'2026-11-26T15:56:00+00:00',1,'418835938-25','answered','{"place":1,"step":"auction","value":["pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,3,'2026-11-26T15:56:00+00:00',1,'163141213-26','answered','{"place":1,"step":"auction","value":["pass","5D"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,4,'2026-11-26T15:56:00+00:00',1,'666373315-27','answered','{"place":1,"step":"auction","value":["pass","5D","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,5,'2026-11-26T15:56:00+00:00',1,'875687115-28','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,6,'2026-11-26T15:56:00+00:00',1,'867653137-29','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,7,'2026-11-26T15:56:00+00:00',1,'459662312-30','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,8,'2026-11-26T15:56:00+00:00',1,'965096025-31','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,9,'2026-11-26T15:56:00+00:00',1,'35475109-32','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,10,'2026-11-26T15:56:00+00:00',1,'865039951-33','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,11,'2026-11-26T15:56:00+00:00',1,'345372620-34','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,12,'2026-11-26T15:56:00+00:00',1,'424344792-35','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,13,'2026-11-26T15:56:00+00:00',1,'222145353-36','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,14,'2026-11-26T15:56:00+00:00',1,'156212044-37','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,15,'2026-11-26T15:56:00+00:00',1,'431469475-38','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass","pass","pass","13C"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,16,'2026-11-26T15:56:00+00:00',1,'553096262-39','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass","pass","pass","13C","13H"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,17,'2026-11-26T15:56:00+00:00',1,'996793663-40','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass","pass","pass","13C","13H","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,18,'2026-11-26T15:56:00+00:00',1,'426371777-41','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass","pass","pass","13C","13H","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,19,'2026-11-26T15:56:00+00:00',1,'301864194-42','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass","pass","pass","13C","13H","pass","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,20,'2026-11-26T15:56:00+00:00',1,'704672186-43','answered','{"place":1,"step":"auction","value":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass","pass","pass","13C","13H","pass","pass","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,21,'2026-11-26T15:56:00+00:00',1,'767253761-44','answered','{"place":1,"step":"bids","value":{"p1":7,"p2":3,"p3":8}}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,22,'2026-11-26T15:56:00+00:00',1,'416768595-45','answered','{"place":1,"step":"tricks","value":{"p4":8,"p1":0,"p2":3,"p3":2}}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,23,'2026-11-26T15:56:00+00:00',1,'799062339-46','answered','{"place":2,"step":"auction","value":["pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,24,'2026-11-26T15:56:00+00:00',1,'63668163-47','answered','{"place":2,"step":"auction","value":["pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,25,'2026-11-26T15:56:00+00:00',1,'447904736-48','answered','{"place":2,"step":"auction","value":["pass","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,26,'2026-11-26T15:56:00+00:00',1,'879928157-49','thrown_in','{"place":2,"why":"all pass","auction":["pass","pass","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(2,27,'2026-11-26T15:56:00+00:00',1,'274894496-50','answered','{"place":3,"step":"auction","value":["pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,1,'2026-11-26T15:56:00+00:00',1,'a8fba9e930da2bf15f0976d4a061be6b','started','{"game":"rubber-bridge","options":{"honours":true,"undertricks":"current","unfinished_game":300,"unfinished_part":100},"players":["p1","p2","p3","p4"],"first_dealer":"p1","columns":["p1+p3","p2+p4"],"started":"2026-11-26T15:56:00+00:00","start":{},"deals":[],"closed":false}',NULL);
INSERT INTO "event" VALUES(3,2,'2026-11-26T15:56:00+00:00',1,'623146653-52','answered','{"place":1,"step":"auction","value":["4D"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,3,'2026-11-26T15:56:00+00:00',1,'434345027-53','answered','{"place":1,"step":"auction","value":["4D","x"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,4,'2026-11-26T15:56:00+00:00',1,'856670085-54','answered','{"place":1,"step":"auction","value":["4D","x","xx"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,5,'2026-11-26T15:56:00+00:00',1,'249518603-55','answered','{"place":1,"step":"auction","value":["4D","x","xx","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,6,'2026-11-26T15:56:00+00:00',1,'766936577-56','answered','{"place":1,"step":"auction","value":["4D","x","xx","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,7,'2026-11-26T15:56:00+00:00',1,'343800525-57','answered','{"place":1,"step":"auction","value":["4D","x","xx","pass","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,8,'2026-11-26T15:56:00+00:00',1,'77506724-58','answered','{"place":1,"step":"tricks","value":{"p1+p3":6,"p2+p4":7}}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,9,'2026-11-26T15:56:00+00:00',1,'739101830-59','answered','{"place":2,"step":"auction","value":["2H"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,10,'2026-11-26T15:56:00+00:00',1,'379976251-60','answered','{"place":2,"step":"auction","value":["2H","2S"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,11,'2026-11-26T15:56:00+00:00',1,'817041407-61','answered','{"place":2,"step":"auction","value":["2H","2S","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,12,'2026-11-26T15:56:00+00:00',1,'270420385-62','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,13,'2026-11-26T15:56:00+00:00',1,'681815302-63','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT","5D"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,14,'2026-11-26T15:56:00+00:00',1,'396230579-64','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT","5D","6H"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,15,'2026-11-26T15:56:00+00:00',1,'741807611-65','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT","5D","6H","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,16,'2026-11-26T15:56:00+00:00',1,'236402576-66','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT","5D","6H","pass","6S"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,17,'2026-11-26T15:56:00+00:00',1,'52185975-67','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT","5D","6H","pass","6S","6NT"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,18,'2026-11-26T15:56:00+00:00',1,'115352894-68','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT","5D","6H","pass","6S","6NT","7H"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,19,'2026-11-26T15:56:00+00:00',1,'752903717-69','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT","5D","6H","pass","6S","6NT","7H","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,20,'2026-11-26T15:56:00+00:00',1,'221719450-70','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT","5D","6H","pass","6S","6NT","7H","pass","pass"]}','2026-11-26T15:56:00+00:00');
INSERT INTO "event" VALUES(3,21,'2026-11-26T15:56:01+00:00',1,'643217794-71','answered','{"place":2,"step":"auction","value":["2H","2S","pass","3NT","5D","6H","pass","6S","6NT","7H","pass","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,22,'2026-11-26T15:56:01+00:00',1,'454188503-72','answered','{"place":2,"step":"tricks","value":{"p1+p3":8,"p2+p4":5}}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,23,'2026-11-26T15:56:01+00:00',1,'734073355-73','answered','{"place":3,"step":"auction","value":["pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,24,'2026-11-26T15:56:01+00:00',1,'320020526-74','answered','{"place":3,"step":"auction","value":["pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,25,'2026-11-26T15:56:01+00:00',1,'570239494-75','answered','{"place":3,"step":"auction","value":["pass","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,26,'2026-11-26T15:56:01+00:00',1,'156912451-76','answered','{"place":3,"step":"auction","value":["pass","pass","pass","1D"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,27,'2026-11-26T15:56:01+00:00',1,'615782183-77','answered','{"place":3,"step":"auction","value":["pass","pass","pass","1D","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,28,'2026-11-26T15:56:01+00:00',1,'799075209-78','answered','{"place":3,"step":"auction","value":["pass","pass","pass","1D","pass","1H"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,29,'2026-11-26T15:56:01+00:00',1,'12190252-79','answered','{"place":3,"step":"auction","value":["pass","pass","pass","1D","pass","1H","x"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,30,'2026-11-26T15:56:01+00:00',1,'373954058-80','answered','{"place":3,"step":"auction","value":["pass","pass","pass","1D","pass","1H","x","3D"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,31,'2026-11-26T15:56:01+00:00',1,'550754047-81','answered','{"place":3,"step":"auction","value":["pass","pass","pass","1D","pass","1H","x","3D","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,32,'2026-11-26T15:56:01+00:00',1,'380014007-82','answered','{"place":3,"step":"auction","value":["pass","pass","pass","1D","pass","1H","x","3D","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,33,'2026-11-26T15:56:01+00:00',1,'153644917-83','answered','{"place":3,"step":"auction","value":["pass","pass","pass","1D","pass","1H","x","3D","pass","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,34,'2026-11-26T15:56:01+00:00',1,'635298883-84','answered','{"place":3,"step":"tricks","value":{"p2+p4":7,"p1+p3":6}}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,35,'2026-11-26T15:56:01+00:00',1,'632526016-85','answered','{"place":4,"step":"auction","value":["pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,36,'2026-11-26T15:56:01+00:00',1,'172034747-86','answered','{"place":4,"step":"auction","value":["pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,37,'2026-11-26T15:56:01+00:00',1,'398341595-87','answered','{"place":4,"step":"auction","value":["pass","pass","2S"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,38,'2026-11-26T15:56:01+00:00',1,'576287624-88','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,39,'2026-11-26T15:56:01+00:00',1,'387899322-89','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,40,'2026-11-26T15:56:01+00:00',1,'358126707-90','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass","pass","4S"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,41,'2026-11-26T15:56:01+00:00',1,'896303216-91','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass","pass","4S","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,42,'2026-11-26T15:56:01+00:00',1,'536566777-92','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass","pass","4S","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,43,'2026-11-26T15:56:01+00:00',1,'872450650-93','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass","pass","4S","pass","pass","6D"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,44,'2026-11-26T15:56:01+00:00',1,'300967013-94','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass","pass","4S","pass","pass","6D","6NT"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,45,'2026-11-26T15:56:01+00:00',1,'310167000-95','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass","pass","4S","pass","pass","6D","6NT","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,46,'2026-11-26T15:56:01+00:00',1,'384063672-96','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass","pass","4S","pass","pass","6D","6NT","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,47,'2026-11-26T15:56:01+00:00',1,'720143934-97','answered','{"place":4,"step":"auction","value":["pass","pass","2S","pass","pass","4S","pass","pass","6D","6NT","pass","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,48,'2026-11-26T15:56:01+00:00',1,'528841370-98','answered','{"place":4,"step":"tricks","value":{"p1+p3":9,"p2+p4":4}}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,49,'2026-11-26T15:56:01+00:00',1,'458677838-99','answered','{"place":5,"step":"auction","value":["pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,50,'2026-11-26T15:56:01+00:00',1,'39821659-100','answered','{"place":5,"step":"auction","value":["pass","2NT"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,51,'2026-11-26T15:56:01+00:00',1,'879794293-101','answered','{"place":5,"step":"auction","value":["pass","2NT","3NT"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,52,'2026-11-26T15:56:01+00:00',1,'367245326-102','answered','{"place":5,"step":"auction","value":["pass","2NT","3NT","x"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,53,'2026-11-26T15:56:01+00:00',1,'438242809-103','answered','{"place":5,"step":"auction","value":["pass","2NT","3NT","x","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,54,'2026-11-26T15:56:01+00:00',1,'86241098-104','answered','{"place":5,"step":"auction","value":["pass","2NT","3NT","x","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,55,'2026-11-26T15:56:01+00:00',1,'379423863-105','answered','{"place":5,"step":"auction","value":["pass","2NT","3NT","x","pass","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,56,'2026-11-26T15:56:01+00:00',1,'283470069-106','answered','{"place":5,"step":"tricks","value":{"p1+p3":8,"p2+p4":5}}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,57,'2026-11-26T15:56:01+00:00',1,'535251705-107','answered','{"place":6,"step":"auction","value":["2NT"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,58,'2026-11-26T15:56:01+00:00',1,'117071404-108','answered','{"place":6,"step":"auction","value":["2NT","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,59,'2026-11-26T15:56:01+00:00',1,'65433063-109','answered','{"place":6,"step":"auction","value":["2NT","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,60,'2026-11-26T15:56:01+00:00',1,'967537953-110','answered','{"place":6,"step":"auction","value":["2NT","pass","pass","pass"]}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,61,'2026-11-26T15:56:01+00:00',1,'936789125-111','answered','{"place":6,"step":"tricks","value":{"p2+p4":8,"p1+p3":5}}','2026-11-26T15:56:01+00:00');
INSERT INTO "event" VALUES(3,62,'2026-11-26T15:56:01+00:00',1,'65c29861145f00fb276f8633b82cdfe1','closed','{}',NULL);
INSERT INTO "event" VALUES(4,1,'2026-11-26T15:56:02+00:00',1,NULL,'started','{"game":"israeli-whist","options":{"auction_start":"left","min_auction":5,"pass_final":false,"auction_end":"four","all_pass":"redeal","declarer_second":"fixed","sum_rule":"free","thirteen":"over","exact_add":10,"miss_unit":10,"zero_under":50,"zero_over":30,"zero_fail_mode":"sliding","zero_fail":-50,"zero_fail_over":-25,"zero_step":10,"zero_fail_cap":null,"end_mode":"target","target":100,"deals":12},"players":["p1","p2","p3","p4"],"first_dealer":"p1","columns":["p1","p2","p3","p4"],"started":"2026-11-26T15:56:00+00:00","start":{},"deals":[{"auction":["pass","5D","pass","pass","5S","pass","pass","6H","pass","9NT","pass","pass","pass","13C","13H","pass","pass","pass","pass"],"bids":{"p1":7,"p2":3,"p3":8},"tricks":{"p4":8,"p1":0,"p2":3,"p3":2}},{"auction":["pass","pass","pass","pass"],"void":"all pass"},{"auction":["pass"]}],"closed":false}',NULL);
INSERT INTO "event" VALUES(5,1,'2026-11-26T15:56:02+00:00',1,'8b91bd6bc73c346434cf3ea6a285c027','started','{"game":"romanian-whist","options":{"schedule":"1-8-1","custom_schedule":[],"hook":true,"hook_one_card":true,"exact_base":5,"under_unit":1,"over_unit":1,"streak":"off","streak_length":5,"streak_bonus":10,"streak_penalty":10,"ten_streak":0,"ten_streak_mode":"extra","streak_one_card":"auto","streak_repeat":"restart","streak_zero_void":false,"streak_penalty_mode":"same","zero_finish":false,"forehead":"none","extra_deals":"none","seven_mode":"dead_hand","tie_break":"shared","allow_two":false},"players":["p1","p2","p3"],"first_dealer":"p2","columns":["p1","p2","p3"],"started":"2026-11-26T15:56:02+00:00","start":{},"deals":[],"closed":false}',NULL);
INSERT INTO "event" VALUES(6,1,'2026-11-26T15:56:02+00:00',1,'af8ae171f3645877978210f6ba81c3cb','started','{"game":"romanian-whist","options":{"schedule":"1-8-1","custom_schedule":[],"hook":true,"hook_one_card":true,"exact_base":5,"under_unit":1,"over_unit":1,"streak":"off","streak_length":5,"streak_bonus":10,"streak_penalty":10,"ten_streak":0,"ten_streak_mode":"extra","streak_one_card":"auto","streak_repeat":"restart","streak_zero_void":false,"streak_penalty_mode":"same","zero_finish":false,"forehead":"none","extra_deals":"none","seven_mode":"dead_hand","tie_break":"shared","allow_two":false},"players":["p1","p2","p3"],"first_dealer":"p2","columns":["p1","p2","p3"],"started":"2026-11-26T15:56:02+00:00","start":{},"deals":[],"closed":false}',NULL);
CREATE TABLE figure (
    evening INTEGER PRIMARY KEY REFERENCES evening (id),
    seq INTEGER NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data))
) STRICT;
CREATE TABLE invitation (
    hash BLOB NOT NULL PRIMARY KEY,
    evening INTEGER NOT NULL REFERENCES evening (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    made_by INTEGER REFERENCES device (id),
    valid_until TEXT NOT NULL,
    redeemed TEXT,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;
INSERT INTO "invitation" VALUES(X'1FAFAD3D26DA169C7078F583E986D47174D14B6F0A0F7FC51E26E79A9C8E8201',1,'scorer',1,'2217-01-09T20:20:50+00:00',NULL,NULL);
CREATE TABLE may_write (
    evening INTEGER NOT NULL REFERENCES evening (id),
    device INTEGER NOT NULL REFERENCES device (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    granted TEXT NOT NULL,
    granted_by INTEGER REFERENCES device (id),
    revoked TEXT,
    PRIMARY KEY (evening, device)
) STRICT, WITHOUT ROWID;
INSERT INTO "may_write" VALUES(1,1,'owner','2026-11-26T15:55:59+00:00',1,NULL);
INSERT INTO "may_write" VALUES(2,1,'owner','2026-11-26T15:56:00+00:00',1,NULL);
INSERT INTO "may_write" VALUES(3,1,'owner','2026-11-26T15:56:00+00:00',1,NULL);
INSERT INTO "may_write" VALUES(4,1,'owner','2026-11-26T15:56:02+00:00',1,NULL);
INSERT INTO "may_write" VALUES(5,1,'owner','2026-11-26T15:56:02+00:00',1,NULL);
INSERT INTO "may_write" VALUES(6,1,'owner','2026-11-26T15:56:02+00:00',1,NULL);
CREATE TABLE owner (
    device INTEGER PRIMARY KEY REFERENCES device (id),
    granted TEXT NOT NULL,
    revoked TEXT
) STRICT;
INSERT INTO "owner" VALUES(1,'2026-11-26T15:56:02+00:00',NULL);
CREATE TABLE owner_link (
    hash BLOB NOT NULL PRIMARY KEY,
    valid_until TEXT NOT NULL,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;
INSERT INTO "owner_link" VALUES(X'A212FAE7115C16B2BF114A666F9F7F57859EA2703D7C0BFBA694F4AD61815A0B','2217-01-09T20:20:50+00:00',1);
CREATE TABLE remark (
    id INTEGER PRIMARY KEY,
    evening INTEGER NOT NULL REFERENCES evening (id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    place INTEGER NOT NULL,
    step TEXT NOT NULL,
    who TEXT NOT NULL,
    said TEXT NOT NULL CHECK (json_valid(said)),
    dismissed TEXT
) STRICT;
CREATE TABLE rotation (
    device INTEGER PRIMARY KEY REFERENCES device (id),
    replaces INTEGER REFERENCES device (id)
) STRICT;
CREATE TABLE rule_set (
    id INTEGER PRIMARY KEY,
    device INTEGER NOT NULL REFERENCES device (id),
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    turn INTEGER NOT NULL,
    UNIQUE (device, game, folded)
) STRICT;
INSERT INTO "rule_set" VALUES(1,1,'romanian-whist','Cellar club','cellar club','{"allow_two": false, "custom_schedule": [], "exact_base": 5, "extra_deals": "none", "forehead": "none", "hook": true, "hook_one_card": true, "over_unit": 1, "schedule": "1-8-1", "seven_mode": "dead_hand", "streak": "off", "streak_bonus": 10, "streak_length": 5, "streak_one_card": "auto", "streak_penalty": 10, "streak_penalty_mode": "same", "streak_repeat": "restart", "streak_zero_void": false, "ten_streak": 0, "ten_streak_mode": "extra", "tie_break": "shared", "under_unit": 1, "zero_finish": false}',3);
CREATE TABLE spoken_code (
    evening INTEGER NOT NULL PRIMARY KEY REFERENCES evening (id) ON DELETE CASCADE,
    hash BLOB NOT NULL UNIQUE,
    turn INTEGER NOT NULL,
    valid_until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE word (
    evening INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (evening, seq, key),
    FOREIGN KEY (evening, seq) REFERENCES event (evening, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "word" VALUES(1,1,'p1','Ana');
INSERT INTO "word" VALUES(1,1,'p2','Bogdan');
INSERT INTO "word" VALUES(1,1,'p3','Călin');
INSERT INTO "word" VALUES(1,2,'rules','Cellar club');
INSERT INTO "word" VALUES(1,17,'reason','a late start');
INSERT INTO "word" VALUES(1,25,'note','rain');
INSERT INTO "word" VALUES(1,25,'title','Friday at Dan’s');
INSERT INTO "word" VALUES(2,1,'p1','Dan');
INSERT INTO "word" VALUES(2,1,'p2','Ella');
INSERT INTO "word" VALUES(2,1,'p3','Player 1');
INSERT INTO "word" VALUES(2,1,'p4','Gil');
INSERT INTO "word" VALUES(3,1,'p1','Nora');
INSERT INTO "word" VALUES(3,1,'p2','Otto');
INSERT INTO "word" VALUES(3,1,'p3','Sara');
INSERT INTO "word" VALUES(3,1,'p4','Vlad');
INSERT INTO "word" VALUES(4,1,'p1','Dan');
INSERT INTO "word" VALUES(4,1,'p2','Ella');
INSERT INTO "word" VALUES(4,1,'p3','Player 1');
INSERT INTO "word" VALUES(4,1,'p4','Gil');
INSERT INTO "word" VALUES(5,1,'p1','Hans');
INSERT INTO "word" VALUES(5,1,'p2','Ina');
INSERT INTO "word" VALUES(5,1,'p3','Jo');
INSERT INTO "word" VALUES(5,1,'rules','Cellar club');
INSERT INTO "word" VALUES(6,1,'p1','Kim');
INSERT INTO "word" VALUES(6,1,'p2','Leo');
INSERT INTO "word" VALUES(6,1,'p3','Max');
INSERT INTO "word" VALUES(6,1,'rules','Cellar club');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event
BEGIN
    SELECT raise(ABORT, 'an event is never changed');
END;
CREATE TRIGGER event_stays BEFORE DELETE ON event
WHEN (SELECT julianday(erase_after) <= julianday('now') FROM evening WHERE id = old.evening) IS NOT TRUE
BEGIN
    SELECT raise(ABORT, 'an event stays until the time of its evening has come');
END;
CREATE INDEX may_write_by_device ON may_write (device);
CREATE INDEX remark_by_evening ON remark (evening, dismissed);
CREATE TRIGGER event_comes_next BEFORE INSERT ON event
WHEN new.seq IS NOT 1 + coalesce((SELECT seq FROM event WHERE evening = new.evening ORDER BY seq DESC LIMIT 1), 0)
BEGIN
    SELECT raise(IGNORE);
END;
CREATE INDEX book_evening_by_book ON book_evening (book);
CREATE INDEX book_right_by_device ON book_right (device);
CREATE TRIGGER book_event_comes_next BEFORE INSERT ON book_event
WHEN new.seq IS NOT 1 + coalesce((SELECT seq FROM book_event WHERE book = new.book ORDER BY seq DESC LIMIT 1), 0)
BEGIN
    SELECT raise(ABORT, 'an event is the next one of its book');
END;
CREATE TRIGGER book_event_is_never_changed BEFORE UPDATE ON book_event
BEGIN
    SELECT raise(ABORT, 'an event is never changed');
END;
CREATE TRIGGER book_event_stays BEFORE DELETE ON book_event
WHEN (SELECT julianday(erase_after) <= julianday('now') FROM book WHERE id = old.book) IS NOT TRUE
BEGIN
    SELECT raise(ABORT, 'an event stays as long as its book');
END;
CREATE TRIGGER word_overwritten AFTER UPDATE ON word
BEGIN
    UPDATE evening SET beside = random() WHERE id = new.evening;
END;
CREATE TRIGGER right_granted AFTER INSERT ON may_write
BEGIN
    UPDATE evening SET beside = random() WHERE id = new.evening;
END;
CREATE TRIGGER right_changed AFTER UPDATE ON may_write
BEGIN
    UPDATE evening SET beside = random() WHERE id = new.evening;
END;
CREATE TRIGGER right_gone AFTER DELETE ON may_write
BEGIN
    UPDATE evening SET beside = random() WHERE id = old.evening;
END;
CREATE TRIGGER remark_made AFTER INSERT ON remark
BEGIN
    UPDATE evening SET beside = random() WHERE id = new.evening;
END;
CREATE TRIGGER remark_changed AFTER UPDATE ON remark
BEGIN
    UPDATE evening SET beside = random() WHERE id = new.evening;
END;
CREATE TRIGGER evening_shown_to_others AFTER UPDATE OF watch, erase_after ON evening
BEGIN
    UPDATE evening SET beside = random() WHERE id = new.id;
END;
COMMIT;
