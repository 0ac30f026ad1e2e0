BEGIN TRANSACTION;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES(1,'scorepad','evenings_and_their_logs','2026-11-22 09:40:54.931178+00:00');
INSERT INTO "_sqlite_migrations" VALUES(2,'scorepad','who_may_write','2026-11-22 09:40:54.932387+00:00');
CREATE TABLE device (
    id INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    made TEXT NOT NULL,
    label TEXT NOT NULL
) STRICT;
INSERT INTO "device" VALUES(1,X'5405CD7E7A720CF808C4E5CA98C076AEB19ED9F4C9D14002360D637067A378E8','2026-11-22T09:40:54+00:00','Browser, ?');
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
) STRICT;
INSERT INTO "evening" VALUES(1,'VAgfNA8w4eBAs1zgrLztou','romanian-whist',1,'2026-11-22T09:40:55+00:00','2026-11-22T09:40:55+00:00',X'BE29581824A1099C8F3DD477F87941849325CCC129AB6028B7103DEE7B2B86B4',0,NULL);
INSERT INTO "evening" VALUES(2,'dmL8flPGEXbT0khcU5KE6W','israeli-whist',1,'2026-11-22T09:40:55+00:00','2026-11-22T09:40:56+00:00',X'E001F21FF6520CADA760990CA7A09E92E4D1F0A72D5776EFA938E34BD1177C61',0,NULL);
INSERT INTO "evening" VALUES(3,'hPoa9yiVOwXNn3QFLeEC73','rubber-bridge',0,'2026-11-22T09:40:56+00:00','2026-11-22T09:40:56+00:00',X'F6B035C1A92D3D313A9CACE640D60DD63AE47094F4E707F8AC92D0743305D3E4',0,NULL);
INSERT INTO "evening" VALUES(4,'8jhyXlXdd4HZc4kazNfcKf','israeli-whist',1,'2026-11-22T09:40:55+00:00','2026-11-22T09:40:56+00:00',X'C1B8436564B7BA8EBCFC24664D4CC51C8A30A7B11BEB645AFD5F49511B8A7748',0,NULL);
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
INSERT INTO "event" VALUES(1,1,'2026-11-22T09:40:55+00:00',1,'bztWRy6N_jfi8k0U','started','{"game":"romanian-whist","options":{"schedule":"1-8-1","custom_schedule":[],"hook":true,"hook_one_card":true,"exact_base":5,"under_unit":1,"over_unit":1,"streak":"off","streak_length":5,"streak_bonus":10,"streak_penalty":10,"ten_streak":0,"ten_streak_mode":"extra","streak_one_card":"auto","streak_repeat":"restart","streak_zero_void":false,"streak_penalty_mode":"same","zero_finish":false,"forehead":"none","extra_deals":"none","seven_mode":"dead_hand","tie_break":"shared","allow_two":false},"players":["p1","p2","p3"],"first_dealer":"p3","columns":["p1","p2","p3"],"started":"2026-11-22T09:40:55+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(1,2,'2026-11-22T09:40:55+00:00',1,'f788795f0baef869351c7cca13e51195','answered','{"place":1,"step":"bids","value":{"p1":1,"p2":1,"p3":1}}');
INSERT INTO "event" VALUES(1,3,'2026-11-22T09:40:55+00:00',1,'9c86d120a18f3d139b7eeb04e601d16e','answered','{"place":1,"step":"tricks","value":{"p1":1,"p2":0,"p3":0}}');
INSERT INTO "event" VALUES(1,4,'2026-11-22T09:40:55+00:00',1,'7006fd7bf2d034e742d8ae21a904ffdc','answered','{"place":2,"step":"bids","value":{"p2":0,"p3":1,"p1":1}}');
INSERT INTO "event" VALUES(1,5,'2026-11-22T09:40:55+00:00',1,'17d67e0fc8a0761220645ed8ec068b77','answered','{"place":2,"step":"tricks","value":{"p2":0,"p3":1,"p1":0}}');
INSERT INTO "event" VALUES(1,6,'2026-11-22T09:40:55+00:00',1,'5b1f0b665ff3d9a4ce56b0ca4ab5aa2a','answered','{"place":3,"step":"bids","value":{"p3":1,"p1":0,"p2":1}}');
INSERT INTO "event" VALUES(1,7,'2026-11-22T09:40:55+00:00',1,'f16f61d4d29db2170dad605d968c4447','answered','{"place":3,"step":"tricks","value":{"p3":1,"p1":0,"p2":0}}');
INSERT INTO "event" VALUES(1,8,'2026-11-22T09:40:55+00:00',1,'ab066ee415188828bd23c0cab061d955','amended','{"place":1,"answers":{"tricks":{"p2":1,"p1":0,"p3":0}}}');
INSERT INTO "event" VALUES(1,9,'2026-11-22T09:40:55+00:00',1,'03dc0052849c730ce6fa2258cf87e856','answered','{"place":4,"step":"bids","value":{"p1":1,"p2":2,"p3":1}}');
INSERT INTO "event" VALUES(1,10,'2026-11-22T09:40:55+00:00',1,'6c161958734587f9c56508c34a9041b9','answered','{"place":4,"step":"tricks","value":{"p1":2,"p2":0,"p3":0}}');
INSERT INTO "event" VALUES(1,11,'2026-11-22T09:40:55+00:00',1,'06c46c517cbdab4fdc9fa35145cda417','renamed','{}');
INSERT INTO "event" VALUES(1,12,'2026-11-22T09:40:55+00:00',1,'c66a9e47154c14604bc3532375de09d7','undone','{}');
INSERT INTO "event" VALUES(1,13,'2026-11-22T09:40:55+00:00',1,'162015c728763f1f028136a3fc314102','redone','{}');
INSERT INTO "event" VALUES(1,14,'2026-11-22T09:40:55+00:00',1,'68061a1bce7826ea7332f820481af80d','undone','{}');
INSERT INTO "event" VALUES(1,15,'2026-11-22T09:40:55+00:00',1,'f817cea96c6aea0e2a9a34d0b3897137','answered','{"place":5,"step":"bids","value":{"p2":1,"p3":2,"p1":2}}');
INSERT INTO "event" VALUES(1,16,'2026-11-22T09:40:55+00:00',1,'a250f70b83832d96c2bd133c7ac71b0b','answered','{"place":5,"step":"tricks","value":{"p2":2,"p3":0,"p1":1}}');
INSERT INTO "event" VALUES(1,17,'2026-11-22T09:40:55+00:00',1,'30cc1d86315048a409e43f2a3dd34d96','answered','{"place":6,"step":"bids","value":{"p3":0,"p1":0,"p2":0}}');
INSERT INTO "event" VALUES(1,18,'2026-11-22T09:40:55+00:00',1,'828fe185d466593f3e037368e2587cfe','answered','{"place":6,"step":"tricks","value":{"p3":4,"p1":0,"p2":0}}');
INSERT INTO "event" VALUES(1,19,'2026-11-22T09:40:55+00:00',1,'d6180ea533faa5d85f2ac4c30a3f9007','amended','{"place":2,"answers":{"tricks":{"p2":1,"p3":0,"p1":0}}}');
INSERT INTO "event" VALUES(1,20,'2026-11-22T09:40:55+00:00',1,'381c3ec4634909adbcb655c7e17fe1be','thrown_in','{"place":7,"why":"misdeal","auction":[]}');
INSERT INTO "event" VALUES(1,21,'2026-11-22T09:40:55+00:00',1,'6c49a0c9894fc3e329f1fa3756462c21','answered','{"place":8,"step":"bids","value":{"p1":3,"p2":1,"p3":5}}');
INSERT INTO "event" VALUES(1,22,'2026-11-22T09:40:55+00:00',1,'b90af6bc7cb178568d25acd5f1313388','answered','{"place":8,"step":"tricks","value":{"p1":1,"p2":0,"p3":4}}');
INSERT INTO "event" VALUES(1,23,'2026-11-22T09:40:55+00:00',1,'6674fd5dc8e31b4b19245551b947942b','answered','{"place":9,"step":"bids","value":{"p2":6,"p3":5,"p1":2}}');
INSERT INTO "event" VALUES(2,1,'2026-11-22T09:40:55+00:00',1,'FYdS-SPmgAg_2bmJ','started','{"game":"israeli-whist","options":{"auction_start":"left","min_auction":5,"pass_final":false,"auction_end":"four","all_pass":"redeal","declarer_second":"fixed","sum_rule":"free","thirteen":"over","exact_add":10,"miss_unit":10,"zero_under":50,"zero_over":30,"zero_fail_mode":"sliding","zero_fail":-50,"zero_fail_over":-25,"zero_step":10,"zero_fail_cap":null,"end_mode":"target","target":100,"deals":12},"players":["p1","p2","p3","p4"],"first_dealer":"p1","columns":["p1","p2","p3","p4"],"started":"2026-11-22T09:40:55+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(2,2,'2026-11-22T09:40:55+00:00',1,'c8473cb08b0b6b874f20f1695533f3db','answered','{"place":1,"step":"auction","value":["8S"]}');
INSERT INTO "event" VALUES(2,3,'2026-11-22T09:40:55+00:00',1,'d1f3017d1c770d2a88d95584163e5dbb','answered','{"place":1,"step":"auction","value":["8S","13NT"]}');
INSERT INTO "event" VALUES(2,4,'2026-11-22T09:40:55+00:00',1,'0506fc8624f46406d998eee6e17a8fde','answered','{"place":1,"step":"auction","value":["8S","13NT","pass"]}');
INSERT INTO "event" VALUES(2,5,'2026-11-22T09:40:55+00:00',1,'b9b8cca9e659877d091ddf0b4edbe2e8','answered','{"place":1,"step":"auction","value":["8S","13NT","pass","pass"]}');
INSERT INTO "event" VALUES(2,6,'2026-11-22T09:40:55+00:00',1,'72fc94766b91d7c9d7fa577169595143','answered','{"place":1,"step":"auction","value":["8S","13NT","pass","pass","pass"]}');
INSERT INTO "event" VALUES(2,7,'2026-11-22T09:40:55+00:00',1,'612356e6060c6ae1c1786d5ca3b7d230','answered','{"place":1,"step":"auction","value":["8S","13NT","pass","pass","pass","pass"]}');
INSERT INTO "event" VALUES(2,8,'2026-11-22T09:40:55+00:00',1,'e093e3809e4775ad089f7f896871a040','answered','{"place":1,"step":"bids","value":{"p4":3,"p1":4,"p2":11}}');
INSERT INTO "event" VALUES(2,9,'2026-11-22T09:40:56+00:00',1,'7897726e9d14b5efde4a30e01db3f5c5','answered','{"place":1,"step":"tricks","value":{"p3":2,"p4":5,"p1":6,"p2":0}}');
INSERT INTO "event" VALUES(2,10,'2026-11-22T09:40:56+00:00',1,'e0dc8ba0310aa959641f066154ae13bf','answered','{"place":2,"step":"auction","value":["7C"]}');
INSERT INTO "event" VALUES(2,11,'2026-11-22T09:40:56+00:00',1,'742ea1e20fe7c2b571a9af9562adcd06','answered','{"place":2,"step":"auction","value":["7C","8D"]}');
INSERT INTO "event" VALUES(2,12,'2026-11-22T09:40:56+00:00',1,'b84b5c03fb32fbfa0996ed6e49dbe42b','answered','{"place":2,"step":"auction","value":["7C","8D","11S"]}');
INSERT INTO "event" VALUES(2,13,'2026-11-22T09:40:56+00:00',1,'39b87418b6f3f09bad986b5d7bee1271','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D"]}');
INSERT INTO "event" VALUES(2,14,'2026-11-22T09:40:56+00:00',1,'2df11e8114f998f096a18267f6634089','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D","pass"]}');
INSERT INTO "event" VALUES(2,15,'2026-11-22T09:40:56+00:00',1,'149320cdc2e2b6a1a235bbb5b40beb32','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D","pass","pass"]}');
INSERT INTO "event" VALUES(2,16,'2026-11-22T09:40:56+00:00',1,'fd85db961e743a0d6628e7f9f933768e','amended','{"place":1,"answers":{"contract":{"declarer":"p3","bid":"13NT"},"tricks":{"p3":5,"p4":6,"p1":0,"p2":2}}}');
INSERT INTO "event" VALUES(3,1,'2026-11-22T09:40:56+00:00',1,'IWwJp_Sq9tDjmpWR','started','{"game":"rubber-bridge","options":{"honours":true,"undertricks":"current","unfinished_game":300,"unfinished_part":100},"players":["p1","p2","p3","p4"],"first_dealer":"p3","columns":["p1+p3","p2+p4"],"started":"2026-11-22T09:40:56+00:00","start":{},"deals":[],"closed":false}');
INSERT INTO "event" VALUES(3,2,'2026-11-22T09:40:56+00:00',1,'5ddcfba9d238d9502375bd499ab8cdd4','answered','{"place":1,"step":"auction","value":["1S"]}');
INSERT INTO "event" VALUES(3,3,'2026-11-22T09:40:56+00:00',1,'2c9de6dd2d5dc434a1495fa0a9bc42c7','answered','{"place":1,"step":"auction","value":["1S","4H"]}');
INSERT INTO "event" VALUES(3,4,'2026-11-22T09:40:56+00:00',1,'c1d52f03f011b157a8792713d3ab8bcf','answered','{"place":1,"step":"auction","value":["1S","4H","pass"]}');
INSERT INTO "event" VALUES(3,5,'2026-11-22T09:40:56+00:00',1,'0022fa943f8a8156836b9b1f87bbdaa0','answered','{"place":1,"step":"auction","value":["1S","4H","pass","pass"]}');
INSERT INTO "event" VALUES(3,6,'2026-11-22T09:40:56+00:00',1,'3946f4eb22a991e7f5ca020bbaecbac8','answered','{"place":1,"step":"auction","value":["1S","4H","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,7,'2026-11-22T09:40:56+00:00',1,'5d9fe5ea337ea16a985fa28eb6cf5ea6','answered','{"place":1,"step":"tricks","value":{"p2+p4":8,"p1+p3":5}}');
INSERT INTO "event" VALUES(3,8,'2026-11-22T09:40:56+00:00',1,'46e6ae610476759ebd685cc1ee6847c3','answered','{"place":2,"step":"auction","value":["3NT"]}');
INSERT INTO "event" VALUES(3,9,'2026-11-22T09:40:56+00:00',1,'dbbc1abcf34c031d35b59a05374227f1','answered','{"place":2,"step":"auction","value":["3NT","pass"]}');
INSERT INTO "event" VALUES(3,10,'2026-11-22T09:40:56+00:00',1,'199592884a46436826b9b1964266ac19','answered','{"place":2,"step":"auction","value":["3NT","pass","6C"]}');
INSERT INTO "event" VALUES(3,11,'2026-11-22T09:40:56+00:00',1,'b8fc12c6ddf2bc009e797a6145323ae9','answered','{"place":2,"step":"auction","value":["3NT","pass","6C","pass"]}');
INSERT INTO "event" VALUES(3,12,'2026-11-22T09:40:56+00:00',1,'cb0eff4c5072ccd9306dfe777345a7d0','answered','{"place":2,"step":"auction","value":["3NT","pass","6C","pass","pass"]}');
INSERT INTO "event" VALUES(3,13,'2026-11-22T09:40:56+00:00',1,'6f3b7dc67171727566efcbf3d3f4ff62','answered','{"place":2,"step":"auction","value":["3NT","pass","6C","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,14,'2026-11-22T09:40:56+00:00',1,'d4122ee9faab4ef108f3b712b308a1af','answered','{"place":2,"step":"tricks","value":{"p2+p4":4,"p1+p3":9}}');
INSERT INTO "event" VALUES(3,15,'2026-11-22T09:40:56+00:00',1,'9a2c89094e8fb0814984bdac28a018f9','answered','{"place":3,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,16,'2026-11-22T09:40:56+00:00',1,'12e4e5aba2e4971e70a6c1160c2b0adc','answered','{"place":3,"step":"auction","value":["pass","pass"]}');
INSERT INTO "event" VALUES(3,17,'2026-11-22T09:40:56+00:00',1,'49a2668bd5a08bfb252c246374e9a9e3','answered','{"place":3,"step":"auction","value":["pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,18,'2026-11-22T09:40:56+00:00',1,'c18cdd4c9ac7fd48cf9aed9b78b54f90','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S"]}');
INSERT INTO "event" VALUES(3,19,'2026-11-22T09:40:56+00:00',1,'c3ca0c2a11c665c4440e43ab0454e96a','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S"]}');
INSERT INTO "event" VALUES(3,20,'2026-11-22T09:40:56+00:00',1,'73b27e792d94a76436a5920cfda41970','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass"]}');
INSERT INTO "event" VALUES(3,21,'2026-11-22T09:40:56+00:00',1,'af620919e778e31b6824fff82f024e48','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT"]}');
INSERT INTO "event" VALUES(3,22,'2026-11-22T09:40:56+00:00',1,'c17a6a828c91a251a55c27cd21ef0391','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT","x"]}');
INSERT INTO "event" VALUES(3,23,'2026-11-22T09:40:56+00:00',1,'6ff8113dbe5860246189618ca6e38d9a','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT","x","pass"]}');
INSERT INTO "event" VALUES(3,24,'2026-11-22T09:40:56+00:00',1,'21bc04857c0ef6d4b27177cf759172df','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT","x","pass","pass"]}');
INSERT INTO "event" VALUES(3,25,'2026-11-22T09:40:56+00:00',1,'d35890a51ce4a89edcb1b0155932d414','answered','{"place":3,"step":"auction","value":["pass","pass","pass","5S","7S","pass","7NT","x","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,26,'2026-11-22T09:40:56+00:00',1,'7b02923dfb670435e8ee281e1588e4e0','answered','{"place":3,"step":"tricks","value":{"p1+p3":1,"p2+p4":12}}');
INSERT INTO "event" VALUES(3,27,'2026-11-22T09:40:56+00:00',1,'1d0ced6a74d25261f4d2d4d0bce8a648','answered','{"place":4,"step":"auction","value":["4C"]}');
INSERT INTO "event" VALUES(3,28,'2026-11-22T09:40:56+00:00',1,'259d78af4aa6173f3f1644d15fffb151','answered','{"place":4,"step":"auction","value":["4C","pass"]}');
INSERT INTO "event" VALUES(3,29,'2026-11-22T09:40:56+00:00',1,'d4f322597a7d0fd3f1afe2c4445f7f84','answered','{"place":4,"step":"auction","value":["4C","pass","7C"]}');
INSERT INTO "event" VALUES(3,30,'2026-11-22T09:40:56+00:00',1,'1107628f3a2c300cdd10f5ea48eb467f','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x"]}');
INSERT INTO "event" VALUES(3,31,'2026-11-22T09:40:56+00:00',1,'3840f25e1178fe451ab5b6e1037cf52a','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass"]}');
INSERT INTO "event" VALUES(3,32,'2026-11-22T09:40:56+00:00',1,'02c9efc7de5a96628f6889ae93d2bc9a','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D"]}');
INSERT INTO "event" VALUES(3,33,'2026-11-22T09:40:56+00:00',1,'a90767e93d3b7edfb111a3f256b35ba3','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D","7NT"]}');
INSERT INTO "event" VALUES(3,34,'2026-11-22T09:40:56+00:00',1,'4058dd89be75fceccfb0ca60ddf3dbaa','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D","7NT","pass"]}');
INSERT INTO "event" VALUES(3,35,'2026-11-22T09:40:56+00:00',1,'f48f9e62f899a7d19d852d8bcebdd7ec','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D","7NT","pass","pass"]}');
INSERT INTO "event" VALUES(3,36,'2026-11-22T09:40:56+00:00',1,'96e007bfa16806f68ba41663e978a863','answered','{"place":4,"step":"auction","value":["4C","pass","7C","x","pass","7D","7NT","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,37,'2026-11-22T09:40:56+00:00',1,'099d672c034a1a27c7423749be439f2b','answered','{"place":4,"step":"tricks","value":{"p2+p4":13,"p1+p3":0}}');
INSERT INTO "event" VALUES(3,38,'2026-11-22T09:40:56+00:00',1,'4d1556170b8bab1f327c8495035f9d62','answered','{"place":5,"step":"auction","value":["3S"]}');
INSERT INTO "event" VALUES(3,39,'2026-11-22T09:40:56+00:00',1,'946a2e8b3e58de3965f8ae85a2fd3174','answered','{"place":5,"step":"auction","value":["3S","pass"]}');
INSERT INTO "event" VALUES(3,40,'2026-11-22T09:40:56+00:00',1,'a6ace36c80fab4e70078a67830399048','answered','{"place":5,"step":"auction","value":["3S","pass","pass"]}');
INSERT INTO "event" VALUES(3,41,'2026-11-22T09:40:56+00:00',1,'3e7c09f996b069a9206b9d341ead8b81','answered','{"place":5,"step":"auction","value":["3S","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,42,'2026-11-22T09:40:56+00:00',1,'c9f5486326273fac9668aa08e96976f0','answered','{"place":5,"step":"tricks","value":{"p1+p3":7,"p2+p4":6}}');
INSERT INTO "event" VALUES(3,43,'2026-11-22T09:40:56+00:00',1,'92b0ad4bee6440f631382528604733a8','answered','{"place":6,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,44,'2026-11-22T09:40:56+00:00',1,'74a3e9b065fa8e2fff57da27cd66d4e8','answered','{"place":6,"step":"auction","value":["pass","pass"]}');
INSERT INTO "event" VALUES(3,45,'2026-11-22T09:40:56+00:00',1,'fb86099c27555ce48389e2a1720a68fc','answered','{"place":6,"step":"auction","value":["pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,46,'2026-11-22T09:40:56+00:00',1,'318accc422f03338ee66349cbe8b9ed7','thrown_in','{"place":6,"why":"all pass","auction":["pass","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,47,'2026-11-22T09:40:56+00:00',1,'645f04680d6b1f12d55a23abb4d183a1','answered','{"place":7,"step":"auction","value":["1NT"]}');
INSERT INTO "event" VALUES(3,48,'2026-11-22T09:40:56+00:00',1,'bd16618cfc2704860234c8c65c11e143','answered','{"place":7,"step":"auction","value":["1NT","pass"]}');
INSERT INTO "event" VALUES(3,49,'2026-11-22T09:40:56+00:00',1,'8f29f9185f0600ecc9457aa342d19fb9','answered','{"place":7,"step":"auction","value":["1NT","pass","pass"]}');
INSERT INTO "event" VALUES(3,50,'2026-11-22T09:40:56+00:00',1,'0f3f1f761909e95b8adbe4e855fbaf61','answered','{"place":7,"step":"auction","value":["1NT","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,51,'2026-11-22T09:40:56+00:00',1,'c6511070e2c9ea44f9e1e5dfc14e9ed3','answered','{"place":7,"step":"tricks","value":{"p1+p3":4,"p2+p4":9}}');
INSERT INTO "event" VALUES(3,52,'2026-11-22T09:40:56+00:00',1,'94097887d0fea69accdbc9645924f4df','answered','{"place":8,"step":"auction","value":["2D"]}');
INSERT INTO "event" VALUES(3,53,'2026-11-22T09:40:56+00:00',1,'0b6d5ae8ee4f5444a5be39b5d974c12c','answered','{"place":8,"step":"auction","value":["2D","pass"]}');
INSERT INTO "event" VALUES(3,54,'2026-11-22T09:40:56+00:00',1,'44b79460684df7af46236df7765d9cb9','answered','{"place":8,"step":"auction","value":["2D","pass","pass"]}');
INSERT INTO "event" VALUES(3,55,'2026-11-22T09:40:56+00:00',1,'62174304151b8b5dd0c5756a48d930d0','answered','{"place":8,"step":"auction","value":["2D","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,56,'2026-11-22T09:40:56+00:00',1,'a74d1b5f14a7d2ce9915329089960850','answered','{"place":8,"step":"tricks","value":{"p2+p4":10,"p1+p3":3}}');
INSERT INTO "event" VALUES(3,57,'2026-11-22T09:40:56+00:00',1,'8069f329784d1e9a5d56f7bf4fee4747','answered','{"place":9,"step":"auction","value":["pass"]}');
INSERT INTO "event" VALUES(3,58,'2026-11-22T09:40:56+00:00',1,'839e4e1bf4f49a1b2377822ce7e44016','answered','{"place":9,"step":"auction","value":["pass","pass"]}');
INSERT INTO "event" VALUES(3,59,'2026-11-22T09:40:56+00:00',1,'e9158ccd82a562eaae80d3398d29e941','answered','{"place":9,"step":"auction","value":["pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,60,'2026-11-22T09:40:56+00:00',1,'f9a1abaeb3904a2714de981ee38dcd35','thrown_in','{"place":9,"why":"all pass","auction":["pass","pass","pass","pass"]}');
INSERT INTO "event" VALUES(3,61,'2026-11-22T09:40:56+00:00',1,'39d59ec03e447eac28f1fbb25fb4d3a1','answered','{"place":10,"step":"auction","value":["4D"]}');
INSERT INTO "event" VALUES(3,62,'2026-11-22T09:40:56+00:00',1,'59b2c26c386d478958a8af8f4031122c','closed','{}');
INSERT INTO "event" VALUES(4,1,'2026-11-22T09:40:56+00:00',1,'from-a-record','started','{"game":"israeli-whist","options":{"auction_start":"left","min_auction":5,"pass_final":false,"auction_end":"four","all_pass":"redeal","declarer_second":"fixed","sum_rule":"free","thirteen":"over","exact_add":10,"miss_unit":10,"zero_under":50,"zero_over":30,"zero_fail_mode":"sliding","zero_fail":-50,"zero_fail_over":-25,"zero_step":10,"zero_fail_cap":null,"end_mode":"target","target":100,"deals":12},"players":["p1","p2","p3","p4"],"first_dealer":"p1","columns":["p1","p2","p3","p4"],"started":"2026-11-22T09:40:55+00:00","start":{},"deals":[{"auction":["8S","13NT","pass","pass","pass","pass"],"bids":{"p4":3,"p1":4,"p2":11},"tricks":{"p3":5,"p4":6,"p1":0,"p2":2},"contract":{"declarer":"p3","bid":"13NT"},"was":[{"step":"tricks","value":{"p3":2,"p4":5,"p1":6,"p2":0},"at":"2026-11-22T09:40:56+00:00"}]},{"auction":["7C","8D","11S","13D","pass","pass"]}],"closed":false}');
INSERT INTO "event" VALUES(4,2,'2026-11-22T09:40:56+00:00',1,'0a03d2b99dc34260f6b03795f5937807','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D","pass","pass","pass"]}');
INSERT INTO "event" VALUES(4,3,'2026-11-22T09:40:56+00:00',1,'a98af9b86b12e007e65055f196a82542','answered','{"place":2,"step":"auction","value":["7C","8D","11S","13D","pass","pass","pass","pass"]}');
CREATE TABLE invitation (
    hash BLOB NOT NULL PRIMARY KEY,
    evening INTEGER NOT NULL REFERENCES evening (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    made_by INTEGER REFERENCES device (id),
    valid_until TEXT NOT NULL,
    redeemed TEXT,
    redeemed_by INTEGER REFERENCES device (id)
) STRICT, WITHOUT ROWID;
INSERT INTO "invitation" VALUES(X'FC271D978D5EFA645ED644A1016CE03A7CDED4C0AB9879547234BC5081785310',1,'scorer',NULL,'2217-01-09T20:20:55+00:00',NULL,NULL);
CREATE TABLE may_write (
    evening INTEGER NOT NULL REFERENCES evening (id),
    device INTEGER NOT NULL REFERENCES device (id),
    role TEXT NOT NULL CHECK (role IN ('owner', 'scorer')),
    granted TEXT NOT NULL,
    granted_by INTEGER REFERENCES device (id),
    revoked TEXT,
    PRIMARY KEY (evening, device)
) STRICT, WITHOUT ROWID;
INSERT INTO "may_write" VALUES(1,1,'owner','2026-11-22T09:40:55+00:00',1,NULL);
INSERT INTO "may_write" VALUES(2,1,'owner','2026-11-22T09:40:55+00:00',1,NULL);
INSERT INTO "may_write" VALUES(3,1,'owner','2026-11-22T09:40:56+00:00',1,NULL);
INSERT INTO "may_write" VALUES(4,1,'owner','2026-11-22T09:40:56+00:00',1,NULL);
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
INSERT INTO "word" VALUES(2,1,'p1','Dan');
INSERT INTO "word" VALUES(2,1,'p2','Ella');
INSERT INTO "word" VALUES(2,1,'p3','Player 3');
INSERT INTO "word" VALUES(2,1,'p4','Gil');
INSERT INTO "word" VALUES(3,1,'p1','N');
INSERT INTO "word" VALUES(3,1,'p2','O');
INSERT INTO "word" VALUES(3,1,'p3','S');
INSERT INTO "word" VALUES(3,1,'p4','V');
INSERT INTO "word" VALUES(4,1,'p1','Dan');
INSERT INTO "word" VALUES(4,1,'p2','Ella');
INSERT INTO "word" VALUES(4,1,'p3','Player 3');
INSERT INTO "word" VALUES(4,1,'p4','Gil');
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
COMMIT;
