BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'scorepad','evenings_and_their_logs','2026-11-22 09:40:52.087523+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'scorepad','who_may_write','2026-11-22 09:40:52.088946+00:00');
INSERT INTO "_sqlite_migrations" VALUES(3,'scorepad','named_house_rules','2026-11-22 09:40:52.089472+00:00');
INSERT INTO "_sqlite_migrations" VALUES(4,'scorepad','who_owns_the_server','2026-11-22 09:40:52.090271+00:00');
INSERT INTO "_sqlite_migrations" VALUES(5,'scorepad','remarks_and_spoken_codes','2026-11-22 09:40:52.091152+00:00');
CREATE TABLE device (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    made TEXT NOT NULL,
    label TEXT NOT NULL
) STRICT;
INSERT INTO "device" VALUES(1,X'254B7C0C29FE563B2728788838A34411804ACF836E252AF11B0043365B967947','2026-11-22T09:40:52+00:00','');
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
INSERT INTO "evening" VALUES(1,'RG9yn4bmifTitNvYjFp95k','romanian-whist',1,'2026-11-22T09:40:52+00:00','2026-11-22T09:40:53+00:00',X'BB5043B18FD7CDF1410D98439DA1085DF90CAD1BF0459A935A08C0B3BAF2C22B',0,NULL,0);
INSERT INTO "evening" VALUES(2,'LlCuLERMBLnWLbX39SwDXs','israeli-whist',1,'2026-11-22T09:40:52+00:00','2026-11-22T09:40:53+00:00',X'E5F347EB5ADCDAE4FF2E1EF6B5B7264F9CAC4C83C7B61BE2DE75E277D3A7577E',0,NULL,0);
INSERT INTO "evening" VALUES(3,'PQJMwjCr6XFbghgCIUMAM3','rubber-bridge',0,'2026-11-22T09:40:53+00:00','2026-11-22T09:40:53+00:00',X'98B066A9F47CEFE5F967C00E2D9426A693D179E09186313A8EF0BEEFC44BABB2',0,NULL,0);
INSERT INTO "evening" VALUES(4,'Aw4gtA3tz6xHcpnDF4zezt','israeli-whist',1,'2026-11-22T09:40:52+00:00','2026-11-22T09:40:53+00:00',X'A57B9025BB6578E43541FA3194DC039FB55F072A0BE53CDBC17583A3D103B05F',0,NULL,0);
INSERT INTO "evening" VALUES(5,'RpWyeRW7J0n7YQF171wy59','whist',1,'2026-11-22T09:40:53+00:00','2026-11-22T09:40:53+00:00',X'5E79BFABDFDB3089A14E37FD505665A932EA7F9E3474A6F8A63DDEF37CB900DD',0,NULL,1);
INSERT INTO "evening" VALUES(6,'7VqNmGRVfNI8Jp1iExlcNt','whist',1,'2026-11-22T09:40:53+00:00','2026-11-22T09:40:53+00:00',X'5E6A270F3AF0D16DA0C12ED38D95CDB6DC79EBDD0B13CD32E177F6B6F8BA115A',0,'2999-01-01T00:30:00+02:00',0);
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
INSERT INTO "event" VALUES(1,1,'2026-11-22T09:40:52+00:00',1,'KUcVWiwmOs3WTabO','started','{"game":"romanian-whist","options":{"schedule":"1-8-1","custom_schedule":[],"hook":true,"hook_one_card":true,"exact_base":5,"under_unit":1,"over_unit":1,"streak":"off","streak_length":5,"streak_bonus":10,"streak_penalty":10,"ten_streak":0,"ten_streak_mode":"extra","streak_one_card":"auto","streak_repeat":"restart","streak_zero_void":false,"streak_penalty_mode":"same","zero_finish":false,"forehead":"none","extra_deals":"none","seven_mode":"dead_hand","tie_break":"shared","allow_two":false},"players":["p1","p2","p3"],"first_dealer":"p1","columns":["p1","p2","p3"],"started":"2026-11-22T09:40:52+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(1,2,'2026-11-22T09:40:52+00:00',1,'867708bb807b54a96c6e2e252412aff9','answered','{"place":1,"step":"bids","value":{"p2":1,"p3":1,"p1":1}}');
INSERT INTO "event" VALUES(1,3,'2026-11-22T09:40:52+00:00',1,'8ac0cead7c8f8be45e6877fc6c756236','answered','{"place":1,"step":"tricks","value":{"p2":1,"p3":0,"p1":0}}');
INSERT INTO "event" VALUES(1,4,'2026-11-22T09:40:52+00:00',1,'d4b11595b9578f01c7fd093eff9db104','answered','{"place":2,"step":"bids","value":{"p3":0,"p1":1,"p2":1}}');
INSERT INTO "event" VALUES(1,5,'2026-11-22T09:40:52+00:00',1,'afaf9cbec9645c879d20c0d469b4df78','answered','{"place":2,"step":"tricks","value":{"p3":0,"p1":1,"p2":0}}');
INSERT INTO "event" VALUES(1,6,'2026-11-22T09:40:52+00:00',1,'8e806722dc0a7c5a44290d9a6c54c6aa','answered','{"place":3,"step":"bids","value":{"p1":1,"p2":0,"p3":1}}');
INSERT INTO "event" VALUES(1,7,'2026-11-22T09:40:52+00:00',1,'a5ddf3f80daef1425c03dc1daa385b95','answered','{"place":3,"step":"tricks","value":{"p1":1,"p2":0,"p3":0}}');
INSERT INTO "event" VALUES(1,8,'2026-11-22T09:40:52+00:00',1,'212954701b8143b96d74ce8304d40689','amended','{"place":1,"answers":{"tricks":{"p3":1,"p2":0,"p1":0}}}');
INSERT INTO "event" VALUES(1,9,'2026-11-22T09:40:52+00:00',1,'4a7ea1e8e7f16ae340652c9ecfca5708','answered','{"place":4,"step":"bids","value":{"p2":1,"p3":2,"p1":1}}');
INSERT INTO "event" VALUES(1,10,'2026-11-22T09:40:52+00:00',1,'1790d2dbc0582788dadf89139d276519','answered','{"place":4,"step":"tricks","value":{"p2":2,"p3":0,"p1":0}}');
INSERT INTO "event" VALUES(1,11,'2026-11-22T09:40:52+00:00',1,'e7bebc7d985b7a9dc1ea32012fadac55','renamed','{}');
INSERT INTO "event" VALUES(1,12,'2026-11-22T09:40:52+00:00',1,'e2b6be4fd7977851cedb0de6ce0a6c0d','undone','{}');
INSERT INTO "event" VALUES(1,13,'2026-11-22T09:40:52+00:00',1,'b4bc24208329b2533dea84a9624f5933','redone','{}');
INSERT INTO "event" VALUES(1,14,'2026-11-22T09:40:52+00:00',1,'beaf5a7e936e8ea1acf5699bedd8be69','undone','{}');
INSERT INTO "event" VALUES(1,15,'2026-11-22T09:40:52+00:00',1,'2b3e0138165f36e7459e499ea569cb13','answered','{"place":5,"step":"bids","value":{"p3":1,"p1":2,"p2":2}}');
INSERT INTO "event" VALUES(1,16,'2026-11-22T09:40:52+00:00',1,'2ff214a078facaf199107b383652ae39','answered','{"place":5,"step":"tricks","value":{"p3":2,"p1":0,"p2":1}}');
INSERT INTO "event" VALUES(1,17,'2026-11-22T09:40:52+00:00',1,'8620ea7c1cace51bb3b282f684d16f84','answered','{"place":6,"step":"bids","value":{"p1":0,"p2":0,"p3":0}}');
INSERT INTO "event" VALUES(1,18,'2026-11-22T09:40:52+00:00',1,'41539fb874eea9e5705fdb6041324d41','answered','{"place":6,"step":"tricks","value":{"p1":4,"p2":0,"p3":0}}');
INSERT INTO "event" VALUES(1,19,'2026-11-22T09:40:52+00:00',1,'385ad44d2afef33730998133abfb1291','amended','{"place":2,"answers":{"tricks":{"p3":1,"p1":0,"p2":0}}}');
INSERT INTO "event" VALUES(1,20,'2026-11-22T09:40:52+00:00',1,'a11509eb214b5617a7c6cf82f999a433','thrown_in','{"place":7,"why":"misdeal","auction":[]}');
INSERT INTO "event" VALUES(1,21,'2026-11-22T09:40:52+00:00',1,'124314e6f43c9c18f3d5509743f21530','answered','{"place":8,"step":"bids","value":{"p2":3,"p3":1,"p1":5}}');
INSERT INTO "event" VALUES(1,22,'2026-11-22T09:40:52+00:00',1,'dd3a04597b80de7154bd6b5f819069d7','answered','{"place":8,"step":"tricks","value":{"p2":1,"p3":0,"p1":4}}');
INSERT INTO "event" VALUES(1,23,'2026-11-22T09:40:52+00:00',1,'bf9949dcb0f90360364e2b1eb01a1680','answered','{"place":9,"step":"bids","value":{"p3":6,"p1":5,"p2":2}}');
INSERT INTO "event" VALUES(1,24,'2026-11-22T09:40:53+00:00',1,'4547626e4a9d9c6072c0344ace1a19e8','renamed','{}');
INSERT INTO "event" VALUES(2,1,'2026-11-22T09:40:52+00:00',1,'cLNDlL21r0ggFhB8','started','{"game":"israeli-whist","options":{"auction_start":"left","min_auction":5,"pass_final":false,"auction_end":"four","all_pass":"redeal","declarer_second":"fixed","sum_rule":"free","thirteen":"over","exact_add":10,"miss_unit":10,"zero_under":50,"zero_over":30,"zero_fail_mode":"sliding","zero_fail":-50,"zero_fail_over":-25,"zero_step":10,"zero_fail_cap":null,"end_mode":"target","target":100,"deals":12},"players":["p1","p2","p3","p4"],"first_dealer":"p4","columns":["p1","p2","p3","p4"],"started":"2026-11-22T09:40:52+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(2,2,'2026-11-22T09:40:52+00:00',1,'57994e6e6dc12801cfc8e7ad940d9c97','answered','{"place":1,"step":"auction","value":["8S"]}');
INSERT INTO "event" VALUES(2,3,'2026-11-22T09:40:52+00:00',1,'12b838d40552333e824a8de1130c03b8','answered','{"place":1,"step":"auction","value":["8S","13NT"]}');
INSERT INTO "event" VALUES(2,4,'2026-11-22T09:40:52+00:00',1,'03fbc81f98afc9cee874726288362b5c','answered','{"place":1,"step":"auction","value":["8S","13NT","pass"]}');
INSERT INTO "event" VALUES(2,5,'2026-11-22T09:40:52+00:00',1,'cd44ee9b31da01ed4e4d2016b6ea4b4c','answered','{"place":1,"step":"auction","value":["8S","13NT","pass","pass"]}');
INSERT INTO "event" VALUES(2,6,'2026-11-22T09:40:52+00:00',1,'a789334fdd2c32451a4b1fd1032020db','answered','{"place":1,"step":"auction","value":["8S","13NT","pass","pass","pass"]}');
INSERT INTO "event" VALUES(2,7,'2026-11-22T09:40:52+00:00',1,'9ae833435a4f04ce06bdbd14e3800a6b','answered','{"place":1,"step":"auction","value":["8S","13NT","pass","pass","pass","pass"]}');
INSERT INTO "event" VALUES(2,8,'2026-11-22T09:40:52+00:00',1,'70c5fb305f4c86f249b8ff74f19c0cbf','answered','{"place":1,"step":"bids","value":{"p3":3,"p4":4,"p1":11}}');
INSERT INTO "event" VALUES(2,9,'2026-11-22T09:40:53+00:00',1,'fabe308c9209f255a8b3581b5914c20f','answered','{"place":1,"step":"tricks","value":{"p2":2,"p3":5,"p4":6,"p1":0}}');
INSERT INTO "event" VALUES(2,10,'2026-11-22T09:40:53+00:00',1,'c3d9157467ee68939cbdea7c56c1704a','answered','{"place":2,"step":"auction","value":["7C"]}');
INSERT INTO "event" VALUES(2,11,'2026-11-22T09:40:53+00:00',1,'08a33535282ac917c9c3edc389d1564a','answered','{"place":2,"step":"auction","value":["7C","8D"]}');
INSERT INTO "event" VALUES(2,12,'2026-11-22T09:40:53+00:00',1,'fa3bf2d11353612d85d3f59160cd9d78','answered','{"place":2,"step":"auction","value":["7C","8D","11S"]}');
INSERT INTO "event" VALUES(2,13,'2026-11-22T09:40:53+00:00',1,'6f841583a6075b94aa1e145ef56a3857','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D"]}');
INSERT INTO "event" VALUES(2,14,'2026-11-22T09:40:53+00:00',1,'ddeb113252346fc1095aa996233952c2','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D","pass"]}');
INSERT INTO "event" VALUES(2,15,'2026-11-22T09:40:53+00:00',1,'05d2f0a8cbf1d84b48b3cc35e71b2cb5','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D","pass","pass"]}');
INSERT INTO "event" VALUES(2,16,'2026-11-22T09:40:53+00:00',1,'9535af81bab16c3d8d9cce5616235a4f','amended','{"place":1,"answers":{"tricks":{"p2":5,"p3":6,"p4":0,"p1":2}}}');
INSERT INTO "event" VALUES(3,1,'2026-11-22T09:40:53+00:00',1,'yo1dbh_pIfX3GaWB','started','{"game":"rubber-bridge","options":{"honours":true,"undertricks":"current","unfinished_game":300,"unfinished_part":100},"players":["p1","p2","p3","p4"],"first_dealer":"p1","columns":["p1+p3","p2+p4"],"started":"2026-11-22T09:40:53+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(3,2,'2026-11-22T09:40:53+00:00',1,'2d37d839d9e8ad1ac8a39e4a1cbbc007','answered','{"place":1,"step":"auction","value":["1S"]}');
INSERT INTO "event" VALUES(3,3,'2026-11-22T09:40:53+00:00',1,'9fdf6eaf6fe4f118804d33668c39599b','answered','{"place":1,"step":"auction","value":["1S","4H"]}');
INSERT INTO "event" VALUES(3,4,'2026-11-22T09:40:53+00:00',1,'49f28c2c13eac766f0bdc294d22c623a','answered','{"place":1,"step":"auction","value":["1S","4H","pass"]}');
INSERT INTO "event" VALUES(3,5,'2026-11-22T09:40:53+00:00',1,'74fe9f757b70e984e79e55d5a5d3bd35','answered','{"place":1,"step":"auction","value":["1S","4H","pass","pass"]}');
INSERT INTO "event" VALUES(3,6,'2026-11-22T09:40:53+00:00',1,'224a0ae6c4b5513a4693d479bd460414','answered','{"place":1,"step":"auction","value":["1S","4H","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,7,'2026-11-22T09:40:53+00:00',1,'ce1e1c6932b4c84d68c7de511fea98a5','answered','{"place":1,"step":"tricks","value":{"p2+p4":8,"p1+p3":5}}');
INSERT INTO "event" VALUES(3,8,'2026-11-22T09:40:53+00:00',1,'76c3e1e7abe07787ec301f20bb741495','answered','{"place":2,"step":"auction","value":["3NT"]}');
INSERT INTO "event" VALUES(3,9,'2026-11-22T09:40:53+00:00',1,'62f8b59097cba17aaa824cb0ca21fbf3','answered','{"place":2,"step":"auction","value":["3NT","pass"]}');
INSERT INTO "event" VALUES(3,10,'2026-11-22T09:40:53+00:00',1,'7cce5856ac707ab00bbaf76facb42f95','answered','{"place":2,"step":"auction","value":["3NT","pass","6C"]}');
INSERT INTO "event" VALUES(3,11,'2026-11-22T09:40:53+00:00',1,'f64ec9bbd4323f87d59a5c7b71019898','answered','{"place":2,"step":"auction","value":["3NT","pass","6C","pass"]}');
INSERT INTO "event" VALUES(3,12,'2026-11-22T09:40:53+00:00',1,'d873d9b82962398f032f5e94e49c7369','answered','{"place":2,"step":"auction","value":["3NT","pass","6C","pass","pass"]}');
INSERT INTO "event" VALUES(3,13,'2026-11-22T09:40:53+00:00',1,'9e0dbfa0c72762316a6c13a90a516295','answered','{"place":2,"step":"auction","value":["3NT","pass","6C","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,14,'2026-11-22T09:40:53+00:00',1,'b4f6f689522c03fd58fd8bd36cd6ae27','answered','{"place":2,"step":"tricks","value":{"p2+p4":4,"p1+p3":9}}');
INSERT INTO "event" VALUES(3,15,'2026-11-22T09:40:53+00:00',1,'d61a49452aba0ffcdca7b19b173a970d','answered','{"place":3,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,16,'2026-11-22T09:40:53+00:00',1,'a6201dd0b5e92317c3418e804b97793f','answered','{"place":3,"step":"auction","value":["pass","pass"]}');
INSERT INTO "event" VALUES(3,17,'2026-11-22T09:40:53+00:00',1,'07f5f1ab6065632b79044528e178ca2d','answered','{"place":3,"step":"auction","value":["pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,18,'2026-11-22T09:40:53+00:00',1,'c1d0038a95fb0720e10ffdd4c2c52438','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S"]}');
INSERT INTO "event" VALUES(3,19,'2026-11-22T09:40:53+00:00',1,'37d8ecbf822edc6821fe3b659ea101ef','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S"]}');
INSERT INTO "event" VALUES(3,20,'2026-11-22T09:40:53+00:00',1,'5c25764a9ca91a411ab4561d071569ce','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass"]}');
INSERT INTO "event" VALUES(3,21,'2026-11-22T09:40:53+00:00',1,'747db128a045b29dd59796be867f5a45','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT"]}');
INSERT INTO "event" VALUES(3,22,'2026-11-22T09:40:53+00:00',1,'c84e7551980f5461df9b6a94880dd30b','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT","x"]}');
INSERT INTO "event" VALUES(3,23,'2026-11-22T09:40:53+00:00',1,'bd8d179017fdeaa03e0da9d83b18576e','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT","x","pass"]}');
INSERT INTO "event" VALUES(3,24,'2026-11-22T09:40:53+00:00',1,'7b30cc74f836c0f9f82a659db11ffacf','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT","x","pass","pass"]}');
INSERT INTO "event" VALUES(3,25,'2026-11-22T09:40:53+00:00',1,'1442826f766469b7c820fba589609c1f','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT","x","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,26,'2026-11-22T09:40:53+00:00',1,'8f2ced3051703e9610b95e31b706188e','answered','{"place":3,"step":"tricks","value":{"p1+p3":1,"p2+p4":12}}');
INSERT INTO "event" VALUES(3,27,'2026-11-22T09:40:53+00:00',1,'16ac0c11df76c430809653ac03512b99','answered','{"place":4,"step":"auction","value":["4C"]}');
INSERT INTO "event" VALUES(3,28,'2026-11-22T09:40:53+00:00',1,'0bb7f3a5081391593d7e1520427238f3','answered','{"place":4,"step":"auction","value":["4C","pass"]}');
INSERT INTO "event" VALUES(3,29,'2026-11-22T09:40:53+00:00',1,'515f77651eca651d2b443f8552ee59bb','answered','{"place":4,"step":"auction","value":["4C","pass","7C"]}');
INSERT INTO "event" VALUES(3,30,'2026-11-22T09:40:53+00:00',1,'16009dd78934dfabab7ade7f61fe81cb','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x"]}');
INSERT INTO "event" VALUES(3,31,'2026-11-22T09:40:53+00:00',1,'00d27a404a337abd240fb9cabdb3b847','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass"]}');
INSERT INTO "event" VALUES(3,32,'2026-11-22T09:40:53+00:00',1,'52cc33661327a354991c421ca9685d69','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D"]}');
INSERT INTO "event" VALUES(3,33,'2026-11-22T09:40:53+00:00',1,'c3d8e24dfbbb200b5af3996e73a100b9','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D","7NT"]}');
INSERT INTO "event" VALUES(3,34,'2026-11-22T09:40:53+00:00',1,'e58dfc84297d3184572133ca338f2383','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D","7NT","pass"]}');
INSERT INTO "event" VALUES(3,35,'2026-11-22T09:40:53+00:00',1,'6bcb18fdfe7631f5f452a76257fdbdff','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D","7NT","pass","pass"]}');
INSERT INTO "event" VALUES(3,36,'2026-11-22T09:40:53+00:00',1,'488838d684f80f53b186bc3bd3601954','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D","7NT","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,37,'2026-11-22T09:40:53+00:00',1,'18dbf078c70f2cb2b5dd92ece2f18a4a','answered','{"place":4,"step":"tricks","value":{"p2+p4":13,"p1+p3":0}}');
INSERT INTO "event" VALUES(3,38,'2026-11-22T09:40:53+00:00',1,'5f831a64d90fbfdaaa900fe8adf45bed','answered','{"place":5,"step":"auction","value":["3S"]}');
INSERT INTO "event" VALUES(3,39,'2026-11-22T09:40:53+00:00',1,'42115293463eba6bb5878702dc5cb7c1','answered','{"place":5,"step":"auction","value":["3S","pass"]}');
INSERT INTO "event" VALUES(3,40,'2026-11-22T09:40:53+00:00',1,'fc73c382a090b57154d8f887ff622a10','answered','{"place":5,"step":"auction","value":["3S","pass","pass"]}');
INSERT INTO "event" VALUES(3,41,'2026-11-22T09:40:53+00:00',1,'fd9662aea052eafa5ecfbe724bce801e','answered','{"place":5,"step":"auction","value":["3S","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,42,'2026-11-22T09:40:53+00:00',1,'c274cff12e7451c8656567f87afc8fe8','answered','{"place":5,"step":"tricks","value":{"p1+p3":7,"p2+p4":6}}');
INSERT INTO "event" VALUES(3,43,'2026-11-22T09:40:53+00:00',1,'7244031c337bad517032fa364081c8b2','answered','{"place":6,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,44,'2026-11-22T09:40:53+00:00',1,'9669ebbba5c40d6e4065a54ed5fcae2e','answered','{"place":6,"step":"auction","value":["pass","pass"]}');
INSERT INTO "event" VALUES(3,45,'2026-11-22T09:40:53+00:00',1,'bd2c03d970b41d1afa5504f453659d78','answered','{"place":6,"step":"auction","value":["pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,46,'2026-11-22T09:40:53+00:00',1,'40ffb34f391356585196acd086fe3c2d','thrown_in','{"place":6,"why":"all pass","auction":["pass","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,47,'2026-11-22T09:40:53+00:00',1,'01ff9f7fe40aa714622e362c9473bee4','answered','{"place":7,"step":"auction","value":["1NT"]}');
INSERT INTO "event" VALUES(3,48,'2026-11-22T09:40:53+00:00',1,'719ba3370aab984578227e6af85f212a','answered','{"place":7,"step":"auction","value":["1NT","pass"]}');
INSERT INTO "event" VALUES(3,49,'2026-11-22T09:40:53+00:00',1,'696e90f5c58389b4a3af6ee71d2e06e0','answered','{"place":7,"step":"auction","value":["1NT","pass","pass"]}');
INSERT INTO "event" VALUES(3,50,'2026-11-22T09:40:53+00:00',1,'905d33c34bf6d6090d6465dda647a16e','answered','{"place":7,"step":"auction","value":["1NT","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,51,'2026-11-22T09:40:53+00:00',1,'23fdd73f2d335a7a025d3ecca5816c7f','answered','{"place":7,"step":"tricks","value":{"p1+p3":4,"p2+p4":9}}');
INSERT INTO "event" VALUES(3,52,'2026-11-22T09:40:53+00:00',1,'6f2a54e528edd173da6479004a7c1c8d','answered','{"place":8,"step":"auction","value":["2D"]}');
INSERT INTO "event" VALUES(3,53,'2026-11-22T09:40:53+00:00',1,'347843b8f8ffcb144106e4aabf5b0b21','answered','{"place":8,"step":"auction","value":["2D","pass"]}');
INSERT INTO "event" VALUES(3,54,'2026-11-22T09:40:53+00:00',1,'5031b4f3b24768167ba77fb45781e342','answered','{"place":8,"step":"auction","value":["2D","pass","pass"]}');
INSERT INTO "event" VALUES(3,55,'2026-11-22T09:40:53+00:00',1,'fc2ac33b28615ed787bb0a9575ef33ba','answered','{"place":8,"step":"auction","value":["2D","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,56,'2026-11-22T09:40:53+00:00',1,'9d764c1783fdd0349f55efac34490179','answered','{"place":8,"step":"tricks","value":{"p2+p4":10,"p1+p3":3}}');
INSERT INTO "event" VALUES(3,57,'2026-11-22T09:40:53+00:00',1,'d817339abd1a95206f6c0b75694bc3c1','answered','{"place":9,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,58,'2026-11-22T09:40:53+00:00',1,'313049428183d185656eaeeb200117d9','answered','{"place":9,"step":"auction","value":["pass","pass"]}');
INSERT INTO "event" VALUES(3,59,'2026-11-22T09:40:53+00:00',1,'c6917552f1e849eec131585f04ba532d','answered','{"place":9,"step":"auction","value":["pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,60,'2026-11-22T09:40:53+00:00',1,'4af2b7c59945ea728af6236057fba00b','thrown_in','{"place":9,"why":"all pass","auction":["pass","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,61,'2026-11-22T09:40:53+00:00',1,'2eba10c64c95426beedfd5a9d8053d1e','answered','{"place":10,"step":"auction","value":["4D"]}');
INSERT INTO "event" VALUES(3,62,'2026-11-22T09:40:53+00:00',1,'b11980b4b4f5c847d2c2dd7879cc4381','closed','{}');
INSERT INTO "event" VALUES(4,1,'2026-11-22T09:40:53+00:00',1,'from-a-record','started','{"game":"israeli-whist","options":{"auction_start":"left","min_auction":5,"pass_final":false,"auction_end":"four","all_pass":"redeal","declarer_second":"fixed","sum_rule":"free","thirteen":"over","exact_add":10,"miss_unit":10,"zero_under":50,"zero_over":30,"zero_fail_mode":"sliding","zero_fail":-50,"zero_fail_over":-25,"zero_step":10,"zero_fail_cap":null,"end_mode":"target","target":100,"deals":12},"players":["p1","p2","p3","p4"],"first_dealer":"p4","columns":["p1","p2","p3","p4"],"started":"2026-11-22T09:40:52+00:00","start":{},"deals":[{"auction":["8S","13NT","pass","pass","pass","pass"],"bids":{"p3":3,"p4":4,"p1":11},"tricks":{"p2":5,"p3":6,"p4":0,"p1":2},"was":[{"step":"tricks","value":{"p2":2,"p3":5,"p4":6,"p1":0},"at":"2026-11-22T09:40:53+00:00"}]},{"auction":["7C","8D","11S","13D","pass","pass"]}],"closed":false}');
INSERT INTO "event" VALUES(4,2,'2026-11-22T09:40:53+00:00',1,'7a7677317ff6a9051e670cbe764ec1b0','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D","pass","pass","pass"]}');
INSERT INTO "event" VALUES(4,3,'2026-11-22T09:40:53+00:00',1,'fd2562ac7a3ab506ce9df0d5a33d8e43','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D","pass","pass","pass","pass"]}');
INSERT INTO "event" VALUES(5,1,'2026-11-22T09:40:53+00:00',1,'sBPtBXliz8pnpCyO','started','{"game":"whist","options":{"target":5,"trump_mode":"last_card","trump_order":["H","C","D","S"],"honours":false,"match":"single","rubber_points":false,"american_value":false,"revoke":"off","cap_at_target":false},"players":["p1","p2","p3","p4"],"first_dealer":"p3","columns":["p1+p3","p2+p4"],"started":"2026-11-22T09:40:53+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(6,1,'2026-11-22T09:40:53+00:00',1,'_k7OoCesZxY1Syn0','started','{"game":"whist","options":{"target":5,"trump_mode":"last_card","trump_order":["H","C","D","S"],"honours":false,"match":"single","rubber_points":false,"american_value":false,"revoke":"off","cap_at_target":false},"players":["p1","p2","p3","p4"],"first_dealer":"p2","columns":["p1+p3","p2+p4"],"started":"2026-11-22T09:40:53+00:00","start":{},"deals":[],"closed":false}');
CREATE TABLE invitation (
    hash BLOB NOT NULL PRIMARY KEY,
    evening INTEGER NOT NULL REFERENCES evening (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    made_by INTEGER REFERENCES device (id),
    valid_until TEXT NOT NULL,
    redeemed TEXT,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;
INSERT INTO "invitation" VALUES(X'B83BB6A4AD76ED94DAA2BCC9BDF6A58DC6FA0B5B064AAF3EED5D9B07167ED3E0',1,'scorer',NULL,'2217-01-09T20:20:52+00:00',NULL,NULL);
CREATE TABLE may_write (
    evening INTEGER NOT NULL REFERENCES evening (id),
    device INTEGER NOT NULL REFERENCES device (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    granted TEXT NOT NULL,
    granted_by INTEGER REFERENCES device (id),
    revoked TEXT,
    PRIMARY KEY (evening, device)
) STRICT, WITHOUT ROWID;
INSERT INTO "may_write" VALUES(1,1,'owner','2026-11-22T09:40:52+00:00',1,NULL);
INSERT INTO "may_write" VALUES(2,1,'owner','2026-11-22T09:40:52+00:00',1,NULL);
INSERT INTO "may_write" VALUES(3,1,'owner','2026-11-22T09:40:53+00:00',1,NULL);
INSERT INTO "may_write" VALUES(4,1,'owner','2026-11-22T09:40:53+00:00',1,NULL);
INSERT INTO "may_write" VALUES(5,1,'owner','2026-11-22T09:40:53+00:00',1,NULL);
INSERT INTO "may_write" VALUES(6,1,'owner','2026-11-22T09:40:53+00:00',1,NULL);
CREATE TABLE owner (
    device INTEGER PRIMARY KEY REFERENCES device (id),
    granted TEXT NOT NULL,
    revoked TEXT
) STRICT;
INSERT INTO "owner" VALUES(1,'2026-11-22T09:40:53+00:00',NULL);
CREATE TABLE owner_link (
    hash BLOB NOT NULL PRIMARY KEY,
    valid_until TEXT NOT NULL,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;
INSERT INTO "owner_link" VALUES(X'25EA91469E6D3651917DA7F6290C3ADFCC4B9517ABC9C73EB45D1E5F9961F9F0','2026-11-22T10:10:53+00:00',1);
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
INSERT INTO "remark" VALUES(1,1,'2026-11-22T09:40:53+00:00',1,'bids','p1','0',NULL);
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
INSERT INTO "spoken_code" VALUES(1,X'72CADE5A60633D4F1498BA20B6C38FCC88B7820D272AB66F4D7805C428E6844A',0,'2026-11-22T09:55:53+00:00');
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
