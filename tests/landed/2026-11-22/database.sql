BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'scorepad','evenings_and_their_logs','2026-11-22 09:40:49.869998+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'scorepad','who_may_write','2026-11-22 09:40:49.871386+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'scorepad','named_house_rules','2026-11-22 09:40:49.871941+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'scorepad','who_owns_the_server','2026-11-22 09:40:49.872736+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'scorepad','remarks_and_spoken_codes','2026-11-22 09:40:49.873534+00:00');
INSERT INTO "_sqlite_migrations" VALUES(6,'scorepad','new_secrets_with_new_rights','2026-11-22 09:40:49.873780+00:00');
CREATE TABLE device (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    made TEXT NOT NULL,
    label TEXT NOT NULL
) STRICT;
INSERT INTO "device" VALUES(1,X'A50586011968855125D75AC6278BE9C1BCE48F187E388FCFDAFFAFB72FF76C18','2026-11-22T09:40:50+00:00','');
INSERT INTO "device" VALUES(2,X'F66A569F6CCCD45DC8DB850A0E4F53E58FC8A659DD032D65A5410EF0D23BF50D','2026-11-22T09:40:50+00:00','Firefox');
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
, hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1))) STRICT;
INSERT INTO "evening" VALUES(1,'YCUrXCgFbuJEzk1RVXu7VS','romanian-whist',1,'2026-11-22T09:40:50+00:00','2026-11-22T09:40:51+00:00',X'BC0BA75F337EE45A3D925D330D59E80B2809E0289034518CE2B6329F0E71E32A',0,NULL,0);
INSERT INTO "evening" VALUES(2,'DcgrQVY6Hz2oaSXBFFqPHa','israeli-whist',1,'2026-11-22T09:40:50+00:00','2026-11-22T09:40:50+00:00',X'8E722551FD5E0F5749DA569977883AD0802216D45BE3D92EF0E0532D13E96289',0,NULL,0);
INSERT INTO "evening" VALUES(3,'ElEdDNVWZsN5jgC5Olcbg9','rubber-bridge',0,'2026-11-22T09:40:50+00:00','2026-11-22T09:40:51+00:00',X'3C9608DF3494D515D6F27730048DE77299599040A7DA3C09CCA856146235415D',0,NULL,0);
INSERT INTO "evening" VALUES(4,'3dJ8tg7EmVxLFUaLLQLMOl','israeli-whist',1,'2026-11-22T09:40:50+00:00','2026-11-22T09:40:51+00:00',X'8D4BCDB4AA573729DEA40AA37D2A10C1F0E3B0635E8A1CED1DB05EF9FC0D6702',0,NULL,0);
INSERT INTO "evening" VALUES(5,'PdfLDrq8f7v8GVV09ggt0s','whist',1,'2026-11-22T09:40:51+00:00','2026-11-22T09:40:51+00:00',X'8B42E5BC2C13FF2580D7C844772B47022A87FDB6E9A679EC5785F14A43045A30',0,NULL,1);
INSERT INTO "evening" VALUES(6,'Rtppg2lvM73OqKBECwvHpZ','whist',1,'2026-11-22T09:40:51+00:00','2026-11-22T09:40:51+00:00',X'9A4AAD4EA8DFC84393E3E2C390DBCD91823AA0B8EDFFBB71A1BAE42CDC4EE413',0,'2999-01-01T00:30:00+02:00',0);
CREATE TABLE event (
    evening INTEGER NOT NULL REFERENCES evening (id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    device INTEGER REFERENCES device (id),
    key TEXT,
    kind TEXT NOT NULL,
    data TEXT NOT NULL CHECK (json_valid(data)),
    PRIMARY KEY (evening, seq),
    UNIQUE (evening, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "event" VALUES(1,1,'2026-11-22T09:40:50+00:00',1,'FBMU0K7Kf8iCSVjl','started','{"game":"romanian-whist","options":{"schedule":"1-8-1","custom_schedule":[],"hook":true,"hook_one_card":true,"exact_base":5,"under_unit":1,"over_unit":1,"streak":"off","streak_length":5,"streak_bonus":10,"streak_penalty":10,"ten_streak":0,"ten_streak_mode":"extra","streak_one_card":"auto","streak_repeat":"restart","streak_zero_void":false,"streak_penalty_mode":"same","zero_finish":false,"forehead":"none","extra_deals":"none","seven_mode":"dead_hand","tie_break":"shared","allow_two":false},"players":["p1","p2","p3"],"first_dealer":"p2","columns":["p1","p2","p3"],"started":"2026-11-22T09:40:50+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(1,2,'2026-11-22T09:40:50+00:00',1,'6c0cfd3daa0a7ba4b72d382393aca43e','answered','{"place":1,"step":"bids","value":{"p3":1,"p1":1,"p2":1}}');
INSERT INTO "event" VALUES(1,3,'2026-11-22T09:40:50+00:00',1,'1ed04403b4e495b9195bcfa65a3469d1','answered','{"place":1,"step":"tricks","value":{"p3":1,"p1":0,"p2":0}}');
INSERT INTO "event" VALUES(1,4,'2026-11-22T09:40:50+00:00',1,'5029b3cc33dd33312a169cd641c6c18a','answered','{"place":2,"step":"bids","value":{"p1":0,"p2":1,"p3":1}}');
INSERT INTO "event" VALUES(1,5,'2026-11-22T09:40:50+00:00',1,'7b094b438fc5eebe9891611312ca58a3','answered','{"place":2,"step":"tricks","value":{"p1":0,"p2":1,"p3":0}}');
INSERT INTO "event" VALUES(1,6,'2026-11-22T09:40:50+00:00',1,'a7a70d745d2743606eed55bed519b327','answered','{"place":3,"step":"bids","value":{"p2":1,"p3":0,"p1":1}}');
INSERT INTO "event" VALUES(1,7,'2026-11-22T09:40:50+00:00',1,'43aca031ba43c0c55aee12dbc6c25184','answered','{"place":3,"step":"tricks","value":{"p2":1,"p3":0,"p1":0}}');
INSERT INTO "event" VALUES(1,8,'2026-11-22T09:40:50+00:00',1,'6f15bfe4bb2f79ddbff3898bdaf6b1a2','amended','{"place":1,"answers":{"tricks":{"p1":1,"p3":0,"p2":0}}}');
INSERT INTO "event" VALUES(1,9,'2026-11-22T09:40:50+00:00',1,'f7bef2d30a97ad9d07fd143bee1780a0','answered','{"place":4,"step":"bids","value":{"p3":1,"p1":2,"p2":1}}');
INSERT INTO "event" VALUES(1,10,'2026-11-22T09:40:50+00:00',1,'59cf455cf2560fe18de8b8899cc23a36','answered','{"place":4,"step":"tricks","value":{"p3":2,"p1":0,"p2":0}}');
INSERT INTO "event" VALUES(1,11,'2026-11-22T09:40:50+00:00',1,'c9156295e7002b610fac6087709e86d4','renamed','{}');
INSERT INTO "event" VALUES(1,12,'2026-11-22T09:40:50+00:00',1,'a952f1d8c98c3b8c998f4eb4170cbadc','undone','{}');
INSERT INTO "event" VALUES(1,13,'2026-11-22T09:40:50+00:00',1,'d4ebd608f26e3e0bb5e1cd8c7d2e45d3','redone','{}');
INSERT INTO "event" VALUES(1,14,'2026-11-22T09:40:50+00:00',1,'45c9b8c042efaede5c81ae46d1a4e02b','undone','{}');
INSERT INTO "event" VALUES(1,15,'2026-11-22T09:40:50+00:00',1,'10f1015107139e562aeeb279dc4b9bff','answered','{"place":5,"step":"bids","value":{"p1":1,"p2":2,"p3":2}}');
INSERT INTO "event" VALUES(1,16,'2026-11-22T09:40:50+00:00',1,'932913c5f0ec75b27ae05be3dcc50aa7','answered','{"place":5,"step":"tricks","value":{"p1":2,"p2":0,"p3":1}}');
INSERT INTO "event" VALUES(1,17,'2026-11-22T09:40:50+00:00',1,'0b43cf8ddb3a618ea4d483aa03f77b50','answered','{"place":6,"step":"bids","value":{"p2":0,"p3":0,"p1":0}}');
INSERT INTO "event" VALUES(1,18,'2026-11-22T09:40:50+00:00',1,'5735b8a494fbb45cdd088bb7e3224be1','answered','{"place":6,"step":"tricks","value":{"p2":4,"p3":0,"p1":0}}');
INSERT INTO "event" VALUES(1,19,'2026-11-22T09:40:50+00:00',1,'01985e88244d600369e1c4c63df01eff','amended','{"place":2,"answers":{"tricks":{"p1":1,"p2":0,"p3":0}}}');
INSERT INTO "event" VALUES(1,20,'2026-11-22T09:40:50+00:00',1,'2b44f16c640be74070d43adc69d9c7f1','thrown_in','{"place":7,"why":"misdeal","auction":[]}');
INSERT INTO "event" VALUES(1,21,'2026-11-22T09:40:50+00:00',1,'7cb292c856239ca0d49afbe3f376558f','answered','{"place":8,"step":"bids","value":{"p3":3,"p1":1,"p2":5}}');
INSERT INTO "event" VALUES(1,22,'2026-11-22T09:40:50+00:00',1,'89487c30c1739a71b831b0b4b87aedf7','answered','{"place":8,"step":"tricks","value":{"p3":1,"p1":0,"p2":4}}');
INSERT INTO "event" VALUES(1,23,'2026-11-22T09:40:50+00:00',1,'9055e1c0a625ca3407063a526dfe6350','answered','{"place":9,"step":"bids","value":{"p1":6,"p2":5,"p3":2}}');
INSERT INTO "event" VALUES(1,24,'2026-11-22T09:40:51+00:00',1,'f78ce7d0d10e8f31db1e1e9a9f9fdcab','renamed','{}');
INSERT INTO "event" VALUES(2,1,'2026-11-22T09:40:50+00:00',1,'xzdvkM8EnBHNUptI','started','{"game":"israeli-whist","options":{"auction_start":"left","min_auction":5,"pass_final":false,"auction_end":"four","all_pass":"redeal","declarer_second":"fixed","sum_rule":"free","thirteen":"over","exact_add":10,"miss_unit":10,"zero_under":50,"zero_over":30,"zero_fail_mode":"sliding","zero_fail":-50,"zero_fail_over":-25,"zero_step":10,"zero_fail_cap":null,"end_mode":"target","target":100,"deals":12},"players":["p1","p2","p3","p4"],"first_dealer":"p1","columns":["p1","p2","p3","p4"],"started":"2026-11-22T09:40:50+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(2,2,'2026-11-22T09:40:50+00:00',1,'f7b2385c5b638dd4f840eee7bd25567d','answered','{"place":1,"step":"auction","value":["8NT"]}');
INSERT INTO "event" VALUES(2,3,'2026-11-22T09:40:50+00:00',1,'2d909bb70a6667223405c73972664449','answered','{"place":1,"step":"auction","value":["8NT","pass"]}');
INSERT INTO "event" VALUES(2,4,'2026-11-22T09:40:50+00:00',1,'85b0985e5da4d7c516061dfff7d527cf','answered','{"place":1,"step":"auction","value":["8NT","pass","11H"]}');
INSERT INTO "event" VALUES(2,5,'2026-11-22T09:40:50+00:00',1,'2985cb141ec8b472d24f832619b6e76c','answered','{"place":1,"step":"auction","value":["8NT","pass","11H","13D"]}');
INSERT INTO "event" VALUES(2,6,'2026-11-22T09:40:50+00:00',1,'17fbe3d60e8a1e6ac585595cc368c97b','answered','{"place":1,"step":"auction","value":["8NT","pass","11H","13D","pass"]}');
INSERT INTO "event" VALUES(2,7,'2026-11-22T09:40:50+00:00',1,'f16def4c0644ef2a1f890d44ebac54cf','answered','{"place":1,"step":"auction","value":["8NT","pass","11H","13D","pass","pass"]}');
INSERT INTO "event" VALUES(2,8,'2026-11-22T09:40:50+00:00',1,'15c401401fae6a8b8eb46d675638c7eb','answered','{"place":1,"step":"auction","value":["8NT","pass","11H","13D","pass","pass","pass"]}');
INSERT INTO "event" VALUES(2,9,'2026-11-22T09:40:50+00:00',1,'b6cfdf48012ef5000d66a86faa0b04a3','answered','{"place":1,"step":"auction","value":["8NT","pass","11H","13D","pass","pass","pass","pass"]}');
INSERT INTO "event" VALUES(2,10,'2026-11-22T09:40:50+00:00',1,'38b351780e0adcfab59bfd991a3df6d9','answered','{"place":1,"step":"bids","value":{"p2":2,"p3":9,"p4":6}}');
INSERT INTO "event" VALUES(2,11,'2026-11-22T09:40:50+00:00',1,'6cdeaf201a14d0636b21ce7950c35a62','answered','{"place":1,"step":"tricks","value":{"p1":8,"p2":2,"p3":2,"p4":1}}');
INSERT INTO "event" VALUES(2,12,'2026-11-22T09:40:50+00:00',1,'c04c1e8f9db543957c954e487a8e0e79','answered','{"place":2,"step":"auction","value":["7NT"]}');
INSERT INTO "event" VALUES(2,13,'2026-11-22T09:40:50+00:00',1,'afc038b1db198ca85e391c45f6685bcb','answered','{"place":2,"step":"auction","value":["7NT","pass"]}');
INSERT INTO "event" VALUES(2,14,'2026-11-22T09:40:50+00:00',1,'b1fc3db8420ee9c9d658b687469c6cc8','answered','{"place":2,"step":"auction","value":["7NT","pass","12NT"]}');
INSERT INTO "event" VALUES(2,15,'2026-11-22T09:40:50+00:00',1,'65e3a7a1c8f9b6ee47f24aba9054dbe4','answered','{"place":2,"step":"auction","value":["7NT","pass","12NT","pass"]}');
INSERT INTO "event" VALUES(2,16,'2026-11-22T09:40:50+00:00',1,'7f514403693c311476a583fbbca57a8f','amended','{"place":1,"answers":{"tricks":{"p1":2,"p2":2,"p3":1,"p4":8}}}');
INSERT INTO "event" VALUES(3,1,'2026-11-22T09:40:50+00:00',1,'2Sv7GUz6rZbbH9Bo','started','{"game":"rubber-bridge","options":{"honours":true,"undertricks":"current","unfinished_game":300,"unfinished_part":100},"players":["p1","p2","p3","p4"],"first_dealer":"p1","columns":["p1+p3","p2+p4"],"started":"2026-11-22T09:40:50+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(3,2,'2026-11-22T09:40:50+00:00',1,'32deaacd43a935d5652b703843e248e8','answered','{"place":1,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,3,'2026-11-22T09:40:50+00:00',1,'eef25046bd11629142a95183c416d069','answered','{"place":1,"step":"auction","value":["pass","pass"]}');
INSERT INTO "event" VALUES(3,4,'2026-11-22T09:40:50+00:00',1,'e88504aac602b30726577fe3ad076ed2','answered','{"place":1,"step":"auction","value":["pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,5,'2026-11-22T09:40:50+00:00',1,'a5ec7215794929b971fb2c893ec562bc','answered','{"place":1,"step":"auction","value":["pass","pass","pass","7H"]}');
INSERT INTO "event" VALUES(3,6,'2026-11-22T09:40:50+00:00',1,'5e65d964453c10cf78c9ef99f877d341','answered','{"place":1,"step":"auction","value":["pass","pass","pass","7H","7NT"]}');
INSERT INTO "event" VALUES(3,7,'2026-11-22T09:40:50+00:00',1,'2b10b3dc1c1fce84ec045c2ca8f97b7e','answered','{"place":1,"step":"auction","value":["pass","pass","pass","7H","7NT","pass"]}');
INSERT INTO "event" VALUES(3,8,'2026-11-22T09:40:50+00:00',1,'af503773dee61f113995fe1090064f94','answered','{"place":1,"step":"auction","value":["pass","pass","pass","7H","7NT","pass","pass"]}');
INSERT INTO "event" VALUES(3,9,'2026-11-22T09:40:50+00:00',1,'ad717105301729e09d6bc668b41f9193','answered','{"place":1,"step":"auction","value":["pass","pass","pass","7H","7NT","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,10,'2026-11-22T09:40:50+00:00',1,'a29987e86b12b180c9985270fcfa4674','answered','{"place":1,"step":"tricks","value":{"p1+p3":3,"p2+p4":10}}');
INSERT INTO "event" VALUES(3,11,'2026-11-22T09:40:50+00:00',1,'c83966ea47b78a6239fb58bc77b042d3','answered','{"place":2,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,12,'2026-11-22T09:40:50+00:00',1,'edd96b496b30509111ce491ecb7a18e9','answered','{"place":2,"step":"auction","value":["pass","7H"]}');
INSERT INTO "event" VALUES(3,13,'2026-11-22T09:40:50+00:00',1,'6c84f74f13fb6b88ca21399b8728491b','answered','{"place":2,"step":"auction","value":["pass","7H","pass"]}');
INSERT INTO "event" VALUES(3,14,'2026-11-22T09:40:50+00:00',1,'9f1678bed9342736ad60e99bfed2b334','answered','{"place":2,"step":"auction","value":["pass","7H","pass","pass"]}');
INSERT INTO "event" VALUES(3,15,'2026-11-22T09:40:50+00:00',1,'5bdbb9ee04d2f7352bc40979866ea77b','answered','{"place":2,"step":"auction","value":["pass","7H","pass","pass","x"]}');
INSERT INTO "event" VALUES(3,16,'2026-11-22T09:40:50+00:00',1,'45128a6e3bfbed056e87196ae5ca762e','answered','{"place":2,"step":"auction","value":["pass","7H","pass","pass","x","pass"]}');
INSERT INTO "event" VALUES(3,17,'2026-11-22T09:40:50+00:00',1,'3cd54a2291501c2eecb3b043e3a76c07','answered','{"place":2,"step":"auction","value":["pass","7H","pass","pass","x","pass","7NT"]}');
INSERT INTO "event" VALUES(3,18,'2026-11-22T09:40:50+00:00',1,'96e258d8d4b850c8097f12a782203e6f','answered','{"place":2,"step":"auction","value":["pass","7H","pass","pass","x","pass","7NT","pass"]}');
INSERT INTO "event" VALUES(3,19,'2026-11-22T09:40:50+00:00',1,'ed865b9af796f46edfcf04f4fbd90771','answered','{"place":2,"step":"auction","value":["pass","7H","pass","pass","x","pass","7NT","pass","pass"]}');
INSERT INTO "event" VALUES(3,20,'2026-11-22T09:40:50+00:00',1,'d416fc1e32282e9005959a636a5a7d92','answered','{"place":2,"step":"auction","value":["pass","7H","pass","pass","x","pass","7NT","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,21,'2026-11-22T09:40:50+00:00',1,'2379caa0caed96df0f84efc8edb0bb0f','answered','{"place":2,"step":"tricks","value":{"p2+p4":1,"p1+p3":12}}');
INSERT INTO "event" VALUES(3,22,'2026-11-22T09:40:50+00:00',1,'ae0bcb858e6ab59b2189011a1e5f8a7e','answered','{"place":3,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,23,'2026-11-22T09:40:50+00:00',1,'27a0142c666a8a61a2061cac90e0cd41','answered','{"place":3,"step":"auction","value":["pass","5H"]}');
INSERT INTO "event" VALUES(3,24,'2026-11-22T09:40:50+00:00',1,'f9c30c5b0b6dbe6b6c8b55f8325bfc3d','answered','{"place":3,"step":"auction","value":["pass","5H","pass"]}');
INSERT INTO "event" VALUES(3,25,'2026-11-22T09:40:50+00:00',1,'a46ff622a95277772b93511c71765147','answered','{"place":3,"step":"auction","value":["pass","5H","pass","pass"]}');
INSERT INTO "event" VALUES(3,26,'2026-11-22T09:40:50+00:00',1,'e2a109fe8346238d6d003f72f79e47ef','answered','{"place":3,"step":"auction","value":["pass","5H","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,27,'2026-11-22T09:40:50+00:00',1,'9f0a2f6b8eaac5af07fa6c8c646369a6','answered','{"place":3,"step":"tricks","value":{"p2+p4":9,"p1+p3":4}}');
INSERT INTO "event" VALUES(3,28,'2026-11-22T09:40:50+00:00',1,'d634d64cb8558a0bf68fe5b5965b6da4','answered','{"place":4,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,29,'2026-11-22T09:40:50+00:00',1,'24d0bd50bae8c2dbbfe162ab7143f7e5','answered','{"place":4,"step":"auction","value":["pass","3H"]}');
INSERT INTO "event" VALUES(3,30,'2026-11-22T09:40:50+00:00',1,'4cceb298b8fc80fddd66b7aabd317d23','answered','{"place":4,"step":"auction","value":["pass","3H","pass"]}');
INSERT INTO "event" VALUES(3,31,'2026-11-22T09:40:50+00:00',1,'28f7d575b309c8d212c2155f81645aa8','answered','{"place":4,"step":"auction","value":["pass","3H","pass","4S"]}');
INSERT INTO "event" VALUES(3,32,'2026-11-22T09:40:51+00:00',1,'d9b85818854006d375881bd1ce35aa58','answered','{"place":4,"step":"auction","value":["pass","3H","pass","4S","pass"]}');
INSERT INTO "event" VALUES(3,33,'2026-11-22T09:40:51+00:00',1,'18eeade302adebf68158b801709680fe','answered','{"place":4,"step":"auction","value":["pass","3H","pass","4S","pass","7H"]}');
INSERT INTO "event" VALUES(3,34,'2026-11-22T09:40:51+00:00',1,'bed32df63d9eaf2a501fb078b8859414','answered','{"place":4,"step":"auction","value":["pass","3H","pass","4S","pass","7H","pass"]}');
INSERT INTO "event" VALUES(3,35,'2026-11-22T09:40:51+00:00',1,'24976609229c0a915f6ed7b8e685a922','answered','{"place":4,"step":"auction","value":["pass","3H","pass","4S","pass","7H","pass","pass"]}');
INSERT INTO "event" VALUES(3,36,'2026-11-22T09:40:51+00:00',1,'35565c29c359e51aa07c254101c55580','answered','{"place":4,"step":"auction","value":["pass","3H","pass","4S","pass","7H","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,37,'2026-11-22T09:40:51+00:00',1,'fc9ef9fc813e2a120f66f6c8c14018c6','answered','{"place":4,"step":"tricks","value":{"p1+p3":4,"p2+p4":9}}');
INSERT INTO "event" VALUES(3,38,'2026-11-22T09:40:51+00:00',1,'121f85bb97016559c9b9b5f73273ae6c','answered','{"place":5,"step":"auction","value":["3C"]}');
INSERT INTO "event" VALUES(3,39,'2026-11-22T09:40:51+00:00',1,'a533d31f874e053613015367901d0b78','answered','{"place":5,"step":"auction","value":["3C","x"]}');
INSERT INTO "event" VALUES(3,40,'2026-11-22T09:40:51+00:00',1,'627ed013859996d0098b2a1399668b0a','answered','{"place":5,"step":"auction","value":["3C","x","pass"]}');
INSERT INTO "event" VALUES(3,41,'2026-11-22T09:40:51+00:00',1,'7a4aa237ace1ea159ef7461c33d11359','answered','{"place":5,"step":"auction","value":["3C","x","pass","pass"]}');
INSERT INTO "event" VALUES(3,42,'2026-11-22T09:40:51+00:00',1,'8e9e23801d0c4a86f393175eebede431','answered','{"place":5,"step":"auction","value":["3C","x","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,43,'2026-11-22T09:40:51+00:00',1,'ea28ae5c2b85e99e750521278904db84','answered','{"place":5,"step":"tricks","value":{"p1+p3":2,"p2+p4":11}}');
INSERT INTO "event" VALUES(3,44,'2026-11-22T09:40:51+00:00',1,'cb41a337055e498984b538d618b673a1','answered','{"place":6,"step":"auction","value":["3S"]}');
INSERT INTO "event" VALUES(3,45,'2026-11-22T09:40:51+00:00',1,'07a3e260d37aa6079b8457d22c9b80c6','answered','{"place":6,"step":"auction","value":["3S","7NT"]}');
INSERT INTO "event" VALUES(3,46,'2026-11-22T09:40:51+00:00',1,'5a56486bb65682559a14c09a4b7a1dd1','answered','{"place":6,"step":"auction","value":["3S","7NT","x"]}');
INSERT INTO "event" VALUES(3,47,'2026-11-22T09:40:51+00:00',1,'187104dfe4346f1b386a1a6f67f7fbdf','answered','{"place":6,"step":"auction","value":["3S","7NT","x","pass"]}');
INSERT INTO "event" VALUES(3,48,'2026-11-22T09:40:51+00:00',1,'0cb9ca6af1e0d0269ec77ec753fc2d42','answered','{"place":6,"step":"auction","value":["3S","7NT","x","pass","pass"]}');
INSERT INTO "event" VALUES(3,49,'2026-11-22T09:40:51+00:00',1,'c2120e1fe51c4c16fa866ca76a7762be','answered','{"place":6,"step":"auction","value":["3S","7NT","x","pass","pass","xx"]}');
INSERT INTO "event" VALUES(3,50,'2026-11-22T09:40:51+00:00',1,'a210306177d6712a07e5059e2ebb142b','answered','{"place":6,"step":"auction","value":["3S","7NT","x","pass","pass","xx","pass"]}');
INSERT INTO "event" VALUES(3,51,'2026-11-22T09:40:51+00:00',1,'58ec6b3eb38b70b6814b3ed70bcddbab','answered','{"place":6,"step":"auction","value":["3S","7NT","x","pass","pass","xx","pass","pass"]}');
INSERT INTO "event" VALUES(3,52,'2026-11-22T09:40:51+00:00',1,'dad424884194929cfcd64ec513a6fa25','answered','{"place":6,"step":"auction","value":["3S","7NT","x","pass","pass","xx","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,53,'2026-11-22T09:40:51+00:00',1,'c7739e839c3626bbd16f5f4ffa12e3aa','answered','{"place":6,"step":"tricks","value":{"p1+p3":4,"p2+p4":9}}');
INSERT INTO "event" VALUES(3,54,'2026-11-22T09:40:51+00:00',1,'2df43f9062d6a974195a4fcc5473cfe0','answered','{"place":7,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,55,'2026-11-22T09:40:51+00:00',1,'ca4dd03c5f82625aba8f2878107f8f4e','answered','{"place":7,"step":"auction","value":["pass","pass"]}');
INSERT INTO "event" VALUES(3,56,'2026-11-22T09:40:51+00:00',1,'01b958221e91c754123a14b7ba04f19d','answered','{"place":7,"step":"auction","value":["pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,57,'2026-11-22T09:40:51+00:00',1,'070ac7fdd1f4eb71e3daee37444cafe8','answered','{"place":7,"step":"auction","value":["pass","pass","pass","3C"]}');
INSERT INTO "event" VALUES(3,58,'2026-11-22T09:40:51+00:00',1,'f5089222c6e4a2b8218e57578d270cc1','answered','{"place":7,"step":"auction","value":["pass","pass","pass","3C","pass"]}');
INSERT INTO "event" VALUES(3,59,'2026-11-22T09:40:51+00:00',1,'a7ef603ee0f9d99f50662aedba21f5c6','answered','{"place":7,"step":"auction","value":["pass","pass","pass","3C","pass","pass"]}');
INSERT INTO "event" VALUES(3,60,'2026-11-22T09:40:51+00:00',1,'2a799420eb11f92eb5e8cf3414de1ea1','answered','{"place":7,"step":"auction","value":["pass","pass","pass","3C","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,61,'2026-11-22T09:40:51+00:00',1,'92fae228d46ba0a0e910128c83311135','answered','{"place":7,"step":"tricks","value":{"p2+p4":5,"p1+p3":8}}');
INSERT INTO "event" VALUES(3,62,'2026-11-22T09:40:51+00:00',1,'ca73b64fd67b2b3276409d382350296f','closed','{}');
INSERT INTO "event" VALUES(4,1,'2026-11-22T09:40:51+00:00',1,'from-a-record','started','{"game":"israeli-whist","options":{"auction_start":"left","min_auction":5,"pass_final":false,"auction_end":"four","all_pass":"redeal","declarer_second":"fixed","sum_rule":"free","thirteen":"over","exact_add":10,"miss_unit":10,"zero_under":50,"zero_over":30,"zero_fail_mode":"sliding","zero_fail":-50,"zero_fail_over":-25,"zero_step":10,"zero_fail_cap":null,"end_mode":"target","target":100,"deals":12},"players":["p1","p2","p3","p4"],"first_dealer":"p1","columns":["p1","p2","p3","p4"],"started":"2026-11-22T09:40:50+00:00","start":{},"deals":[{"auction":["8NT","pass","11H","13D","pass","pass","pass","pass"],"bids":{"p2":2,"p3":9,"p4":6},"tricks":{"p1":2,"p2":2,"p3":1,"p4":8},"was":[{"step":"tricks","value":{"p1":8,"p2":2,"p3":2,"p4":1},"at":"2026-11-22T09:40:50+00:00"}]},{"auction":["7NT","pass","12NT","pass"]}],"closed":false}');
INSERT INTO "event" VALUES(4,2,'2026-11-22T09:40:51+00:00',1,'6cbfa95d854a99200323dc49f6353959','answered','{"place":2,"step":"auction","value":["7NT","pass","12NT","pass","pass"]}');
INSERT INTO "event" VALUES(4,3,'2026-11-22T09:40:51+00:00',1,'cb0250f7c9b802f170ab3cb1167e87a1','answered','{"place":2,"step":"auction","value":["7NT","pass","12NT","pass","pass","pass"]}');
INSERT INTO "event" VALUES(5,1,'2026-11-22T09:40:51+00:00',1,'0e6hy77cIOAqrACC','started','{"game":"whist","options":{"target":5,"trump_mode":"last_card","trump_order":["H","C","D","S"],"honours":false,"match":"single","rubber_points":false,"american_value":false,"revoke":"off","cap_at_target":false},"players":["p1","p2","p3","p4"],"first_dealer":"p3","columns":["p1+p3","p2+p4"],"started":"2026-11-22T09:40:51+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(6,1,'2026-11-22T09:40:51+00:00',1,'G3Q9Tvk4KWFGmWCK','started','{"game":"whist","options":{"target":5,"trump_mode":"last_card","trump_order":["H","C","D","S"],"honours":false,"match":"single","rubber_points":false,"american_value":false,"revoke":"off","cap_at_target":false},"players":["p1","p2","p3","p4"],"first_dealer":"p2","columns":["p1+p3","p2+p4"],"started":"2026-11-22T09:40:51+00:00","start":{},"deals":[],"closed":false}');
CREATE TABLE invitation (
    hash BLOB NOT NULL PRIMARY KEY,
    evening INTEGER NOT NULL REFERENCES evening (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    made_by INTEGER REFERENCES device (id),
    valid_until TEXT NOT NULL,
    redeemed TEXT,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;
INSERT INTO "invitation" VALUES(X'5CA2CC540C92E9EAFECC1214297F61D59D89F9E941263C1A1D1360230FB86194',1,'scorer',NULL,'2217-01-09T20:20:50+00:00',NULL,NULL);
CREATE TABLE may_write (
    evening INTEGER NOT NULL REFERENCES evening (id),
    device INTEGER NOT NULL REFERENCES device (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    granted TEXT NOT NULL,
    granted_by INTEGER REFERENCES device (id),
    revoked TEXT,
    PRIMARY KEY (evening, device)
) STRICT, WITHOUT ROWID;
INSERT INTO "may_write" VALUES(1,1,'owner','2026-11-22T09:40:50+00:00',1,NULL);
INSERT INTO "may_write" VALUES(2,1,'owner','2026-11-22T09:40:50+00:00',1,NULL);
INSERT INTO "may_write" VALUES(3,1,'owner','2026-11-22T09:40:50+00:00',1,NULL);
INSERT INTO "may_write" VALUES(4,1,'owner','2026-11-22T09:40:51+00:00',1,NULL);
INSERT INTO "may_write" VALUES(5,1,'owner','2026-11-22T09:40:51+00:00',1,NULL);
INSERT INTO "may_write" VALUES(6,1,'owner','2026-11-22T09:40:51+00:00',1,NULL);
CREATE TABLE owner (
    device INTEGER PRIMARY KEY REFERENCES device (id),
    granted TEXT NOT NULL,
    revoked TEXT
) STRICT;
INSERT INTO "owner" VALUES(1,'2026-11-22T09:40:51+00:00',NULL);
CREATE TABLE owner_link (
    hash BLOB NOT NULL PRIMARY KEY,
    valid_until TEXT NOT NULL,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;
INSERT INTO "owner_link" VALUES(X'D713B2D2E0AD1DB102ADF8B7A6BAD247C3E3CA93B10F90A3D190CD29D91F9B4C','2026-11-22T10:10:51+00:00',1);
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
INSERT INTO "remark" VALUES(1,1,'2026-11-22T09:40:51+00:00',1,'bids','p1','0',NULL);
CREATE TABLE rotation (
    device INTEGER PRIMARY KEY REFERENCES device (id),
    replaces INTEGER REFERENCES device (id)
) STRICT;
INSERT INTO "rotation" VALUES(2,1);
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
INSERT INTO "rule_set" VALUES(1,1,'romanian-whist','Cellar club','cellar club','{"allow_two": false, "custom_schedule": [], "exact_base": 5, "extra_deals": "none", "forehead": "none", "hook": true, "hook_one_card": true, "over_unit": 1, "schedule": "1-8-1", "seven_mode": "dead_hand", "streak": "off", "streak_bonus": 10, "streak_length": 5, "streak_one_card": "auto", "streak_penalty": 10, "streak_penalty_mode": "same", "streak_repeat": "restart", "streak_zero_void": false, "ten_streak": 0, "ten_streak_mode": "extra", "tie_break": "shared", "under_unit": 1, "zero_finish": false}',1);
CREATE TABLE spoken_code (
    evening INTEGER NOT NULL PRIMARY KEY REFERENCES evening (id) ON DELETE CASCADE,
    hash BLOB NOT NULL UNIQUE,
    turn INTEGER NOT NULL,
    valid_until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "spoken_code" VALUES(1,X'29EB71927838C986E67771FC84F34F55DA3C8E5CEA204B8DAA2D279125561231',0,'2026-11-22T09:55:51+00:00');
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
INSERT INTO "word" VALUES(1,11,'note','played in the cellar');
INSERT INTO "word" VALUES(1,11,'p1','Ana-Măria');
INSERT INTO "word" VALUES(1,11,'title','Friday at Peggy''s');
INSERT INTO "word" VALUES(1,24,'rules','Cellar club');
INSERT INTO "word" VALUES(2,1,'p1','Dan');
INSERT INTO "word" VALUES(2,1,'p2','Ella');
INSERT INTO "word" VALUES(2,1,'p3','Player 1');
INSERT INTO "word" VALUES(2,1,'p4','Gil');
INSERT INTO "word" VALUES(3,1,'p1','N');
INSERT INTO "word" VALUES(3,1,'p2','O');
INSERT INTO "word" VALUES(3,1,'p3','S');
INSERT INTO "word" VALUES(3,1,'p4','V');
INSERT INTO "word" VALUES(4,1,'p1','Dan');
INSERT INTO "word" VALUES(4,1,'p2','Ella');
INSERT INTO "word" VALUES(4,1,'p3','Player 1');
INSERT INTO "word" VALUES(4,1,'p4','Gil');
INSERT INTO "word" VALUES(5,1,'p1','A');
INSERT INTO "word" VALUES(5,1,'p2','B');
INSERT INTO "word" VALUES(5,1,'p3','C');
INSERT INTO "word" VALUES(5,1,'p4','D');
INSERT INTO "word" VALUES(6,1,'p1','A');
INSERT INTO "word" VALUES(6,1,'p2','B');
INSERT INTO "word" VALUES(6,1,'p3','C');
INSERT INTO "word" VALUES(6,1,'p4','D');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE TRIGGER event_comes_next BEFORE INSERT ON event
WHEN new.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM event WHERE evening = new.evening)
BEGIN
    SELECT raise(ABORT, 'an event is the next one of its evening');
END;
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
COMMIT;
