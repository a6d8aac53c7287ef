-- What a program with schema 3 had stored after a few days of use: pg_dump --data-only --inserts --rows-per-insert=200,
-- without schema_versions and changes. answers.txt has what it answered then.
INSERT INTO admins OVERRIDING SYSTEM VALUE VALUES
	('admin-main', 'admin@cairnfield.example', 'Main Admin', 'admin', 'verified', '2025-10-17 12:00:00+00', true, 1, 'main admin', 'admin-main
main admin
admin@cairnfield.example', 1),
	('admin-1769342427000', 'second@cairnfield.example', 'Second Admin', 'admin', 'verified', '2026-01-25 12:00:27+00', false, 1, 'second admin', 'admin-1769342427000
second admin
second@cairnfield.example', 2);
INSERT INTO audit VALUES
	('aud-1', 1, '2026-01-15 12:00:01+00', 'admin-main', 'Main Admin', 'admin', 'policy.updated', 'policy', 'Platform policy', 'Withdrawal fee: 0% became 1.5%; Referral bonus: $0.00 became $5.00.', 'main admin', 'saved the platform policy', 'settings', 'main admin
policy.updated
saved the platform policy
policy
platform policy
withdrawal fee: 0% became 1.5%; referral bonus: $0.00 became $5.00.'),
	('aud-2', 2, '2026-01-15 12:00:02+00', 'user-1', 'Ava Chen', 'user', 'session.loggedIn', 'user-1', 'Ava Chen', 'Ava Chen logged in.', 'ava chen', 'logged in', 'session', 'ava chen
session.loggedin
logged in
user-1
ava chen
ava chen logged in.'),
	('aud-4', 4, '2026-01-15 12:00:04+00', 'visitor', 'Visitor', 'visitor', 'user.registered', 'user-1768478404000', 'Kim Ünal', 'Kim Ünal registered as kim@cairnfield.example.', 'visitor', 'registered', 'user', 'visitor
user.registered
registered
user-1768478404000
kim ünal
kim ünal registered as kim@cairnfield.example.'),
	('aud-5', 5, '2026-01-15 12:00:05+00', 'admin-main', 'Main Admin', 'admin', 'deposit.approved', 'dep-1', 'Noah Weber', 'Deposit of $1,000.00 by Noah Weber was marked completed.', 'main admin', 'approved a deposit', 'deposit', 'main admin
deposit.approved
approved a deposit
dep-1
noah weber
deposit of $1,000.00 by noah weber was marked completed.'),
	('aud-6', 6, '2026-01-15 12:00:06+00', 'user-1', 'Ava Chen', 'user', 'deposit.requested', 'dep-1768478406000', 'Ava Chen', 'Ava Chen asked for a deposit of $1,250.50 in Ethereum.', 'ava chen', 'requested a deposit', 'deposit', 'ava chen
deposit.requested
requested a deposit
dep-1768478406000
ava chen
ava chen asked for a deposit of $1,250.50 in ethereum.'),
	('aud-7', 7, '2026-01-15 12:00:07+00', 'user-2', 'Noah Weber', 'user', 'deposit.requested', 'dep-1768478407000', 'Noah Weber', 'Noah Weber asked for a deposit of $77.07 in Bitcoin.', 'noah weber', 'requested a deposit', 'deposit', 'noah weber
deposit.requested
requested a deposit
dep-1768478407000
noah weber
noah weber asked for a deposit of $77.07 in bitcoin.'),
	('aud-8', 8, '2026-01-15 12:00:08+00', 'user-2', 'Noah Weber', 'user', 'deposit.requested', 'dep-1768478408000', 'Noah Weber', 'Noah Weber asked for a deposit of $10.00 in Tether.', 'noah weber', 'requested a deposit', 'deposit', 'noah weber
deposit.requested
requested a deposit
dep-1768478408000
noah weber
noah weber asked for a deposit of $10.00 in tether.'),
	('aud-9', 9, '2026-01-15 12:00:09+00', 'admin-main', 'Main Admin', 'admin', 'deposit.approved', 'dep-1768478406000', 'Ava Chen', 'Deposit of $1,250.50 by Ava Chen was marked completed.', 'main admin', 'approved a deposit', 'deposit', 'main admin
deposit.approved
approved a deposit
dep-1768478406000
ava chen
deposit of $1,250.50 by ava chen was marked completed.'),
	('aud-10', 10, '2026-01-16 12:00:10+00', 'admin-main', 'Main Admin', 'admin', 'deposit.rejected', 'dep-1768478407000', 'Noah Weber', 'Deposit of $77.07 by Noah Weber was marked rejected. Reason: Unreadable', 'main admin', 'rejected a deposit', 'deposit', 'main admin
deposit.rejected
rejected a deposit
dep-1768478407000
noah weber
deposit of $77.07 by noah weber was marked rejected. reason: unreadable'),
	('aud-11', 11, '2026-01-16 12:00:11+00', 'user-1', 'Ava Chen', 'user', 'deposit.requested', 'dep-1768564811000', 'Ava Chen', 'Ava Chen asked for a deposit of $300.00 in Litecoin.', 'ava chen', 'requested a deposit', 'deposit', 'ava chen
deposit.requested
requested a deposit
dep-1768564811000
ava chen
ava chen asked for a deposit of $300.00 in litecoin.'),
	('aud-12', 12, '2026-01-16 12:00:12+00', 'admin-main', 'Main Admin', 'admin', 'deposit.approved', 'dep-1768564811000', 'Ava Chen', 'Deposit of $300.00 by Ava Chen was marked completed.', 'main admin', 'approved a deposit', 'deposit', 'main admin
deposit.approved
approved a deposit
dep-1768564811000
ava chen
deposit of $300.00 by ava chen was marked completed.'),
	('aud-13', 13, '2026-01-16 12:00:13+00', 'user-1', 'Ava Chen', 'user', 'investment.created', 'inv-1768564813000', 'Ava Chen', 'Ava Chen invested $1,000.00 in Starter Crypto.', 'ava chen', 'invested in a plan', 'investment', 'ava chen
investment.created
invested in a plan
inv-1768564813000
ava chen
ava chen invested $1,000.00 in starter crypto.'),
	('aud-14', 14, '2026-01-16 12:00:14+00', 'user-1', 'Ava Chen', 'user', 'investment.created', 'inv-1768564814000', 'Ava Chen', 'Ava Chen invested $6,000.00 in Bronze Crypto.', 'ava chen', 'invested in a plan', 'investment', 'ava chen
investment.created
invested in a plan
inv-1768564814000
ava chen
ava chen invested $6,000.00 in bronze crypto.'),
	('aud-15', 15, '2026-01-25 12:00:15+00', 'system', 'Cairnfield', 'system', 'investment.matured', 'inv-1768564813000', 'Ava Chen', 'Starter Crypto paid $1,050.00 to Ava Chen.', 'cairnfield', 'paid an investment out', 'investment', 'cairnfield
investment.matured
paid an investment out
inv-1768564813000
ava chen
starter crypto paid $1,050.00 to ava chen.'),
	('aud-16', 16, '2026-01-25 12:00:16+00', 'user-1', 'Ava Chen', 'user', 'investment.created', 'inv-1769342416000', 'Ava Chen', 'Ava Chen invested $500.00 in Starter Crypto.', 'ava chen', 'invested in a plan', 'investment', 'ava chen
investment.created
invested in a plan
inv-1769342416000
ava chen
ava chen invested $500.00 in starter crypto.'),
	('aud-17', 17, '2026-01-25 12:00:17+00', 'user-1', 'Ava Chen', 'user', 'transfer.made', 'trf-1769342417000', 'Noah Weber', 'Ava Chen sent $250.25 to Noah Weber.', 'ava chen', 'sent a transfer', 'transfer', 'ava chen
transfer.made
sent a transfer
trf-1769342417000
noah weber
ava chen sent $250.25 to noah weber.'),
	('aud-18', 18, '2026-01-25 12:00:18+00', 'user-1', 'Ava Chen', 'user', 'withdrawal.requested', 'wdr-1769342418000', 'Ava Chen', 'Ava Chen asked for a withdrawal of $100.00.', 'ava chen', 'requested a withdrawal', 'withdrawal', 'ava chen
withdrawal.requested
requested a withdrawal
wdr-1769342418000
ava chen
ava chen asked for a withdrawal of $100.00.'),
	('aud-19', 19, '2026-01-25 12:00:19+00', 'user-1', 'Ava Chen', 'user', 'withdrawal.requested', 'wdr-1769342419000', 'Ava Chen', 'Ava Chen asked for a withdrawal of $200.00.', 'ava chen', 'requested a withdrawal', 'withdrawal', 'ava chen
withdrawal.requested
requested a withdrawal
wdr-1769342419000
ava chen
ava chen asked for a withdrawal of $200.00.'),
	('aud-20', 20, '2026-01-25 12:00:20+00', 'user-1', 'Ava Chen', 'user', 'withdrawal.requested', 'wdr-1769342420000', 'Ava Chen', 'Ava Chen asked for a withdrawal of $300.00.', 'ava chen', 'requested a withdrawal', 'withdrawal', 'ava chen
withdrawal.requested
requested a withdrawal
wdr-1769342420000
ava chen
ava chen asked for a withdrawal of $300.00.'),
	('aud-21', 21, '2026-01-25 12:00:21+00', 'user-1', 'Ava Chen', 'user', 'withdrawal.requested', 'wdr-1769342421000', 'Ava Chen', 'Ava Chen asked for a withdrawal of $400.00.', 'ava chen', 'requested a withdrawal', 'withdrawal', 'ava chen
withdrawal.requested
requested a withdrawal
wdr-1769342421000
ava chen
ava chen asked for a withdrawal of $400.00.'),
	('aud-22', 22, '2026-01-25 12:00:22+00', 'admin-main', 'Main Admin', 'admin', 'withdrawal.completed', 'wdr-1769342418000', 'Ava Chen', 'Withdrawal of $100.00 by Ava Chen was marked completed.', 'main admin', 'completed a withdrawal', 'withdrawal', 'main admin
withdrawal.completed
completed a withdrawal
wdr-1769342418000
ava chen
withdrawal of $100.00 by ava chen was marked completed.'),
	('aud-23', 23, '2026-01-25 12:00:23+00', 'admin-main', 'Main Admin', 'admin', 'withdrawal.rejected', 'wdr-1769342419000', 'Ava Chen', 'Withdrawal of $200.00 by Ava Chen was marked rejected. Reason: No', 'main admin', 'rejected a withdrawal', 'withdrawal', 'main admin
withdrawal.rejected
rejected a withdrawal
wdr-1769342419000
ava chen
withdrawal of $200.00 by ava chen was marked rejected. reason: no'),
	('aud-24', 24, '2026-01-25 12:00:24+00', 'user-1', 'Ava Chen', 'user', 'withdrawal.cancelled', 'wdr-1769342420000', 'Ava Chen', 'Withdrawal of $300.00 by Ava Chen was marked cancelled.', 'ava chen', 'canceled a withdrawal', 'withdrawal', 'ava chen
withdrawal.cancelled
canceled a withdrawal
wdr-1769342420000
ava chen
withdrawal of $300.00 by ava chen was marked cancelled.'),
	('aud-25', 25, '2026-01-25 12:00:25+00', 'admin-main', 'Main Admin', 'admin', 'kyc.approved', 'user-2', 'Noah Weber', 'Main Admin approved the identity check of Noah Weber: pending became verified.', 'main admin', 'approved an identity check', 'kyc', 'main admin
kyc.approved
approved an identity check
user-2
noah weber
main admin approved the identity check of noah weber: pending became verified.'),
	('aud-26', 26, '2026-01-25 12:00:26+00', 'admin-main', 'Main Admin', 'admin', 'balance.adjusted', 'user-1', 'Ava Chen', 'Balance of Ava Chen changed by $12.34 to $14,362.59: Correction', 'main admin', 'adjusted a balance', 'balance', 'main admin
balance.adjusted
adjusted a balance
user-1
ava chen
balance of ava chen changed by $12.34 to $14,362.59: correction'),
	('aud-27', 27, '2026-01-25 12:00:27+00', 'admin-main', 'Main Admin', 'admin', 'admin.added', 'admin-1769342427000', 'Second Admin', 'Second Admin (second@cairnfield.example) was added as an admin.', 'main admin', 'added an admin', 'admin', 'main admin
admin.added
added an admin
admin-1769342427000
second admin
second admin (second@cairnfield.example) was added as an admin.'),
	('aud-28', 28, '2026-01-25 12:00:28+00', 'visitor', 'Visitor', 'visitor', 'password.resetRequested', 'user-2', 'Noah Weber', 'A password reset was requested for noah@cairnfield.example.', 'visitor', 'asked for a password reset', 'password', 'visitor
password.resetrequested
asked for a password reset
user-2
noah weber
a password reset was requested for noah@cairnfield.example.');
INSERT INTO credentials VALUES
	('user-1', 'AAAAAAAAAAAAAAAAAAAAAA==', 'VHrES2R5Cel+ZvXZgO/jKRKXroqqxv89lY2xg3fUFwc=', 1),
	('user-2', 'AAAAAAAAAAAAAAAAAAAAAA==', 'VHrES2R5Cel+ZvXZgO/jKRKXroqqxv89lY2xg3fUFwc=', 1),
	('user-3', 'AAAAAAAAAAAAAAAAAAAAAA==', 'VHrES2R5Cel+ZvXZgO/jKRKXroqqxv89lY2xg3fUFwc=', 1),
	('admin-main', 'AAAAAAAAAAAAAAAAAAAAAA==', 'KtwI//ooSfjytVGPFzpQ+R9kGID/yVGygnA438LE6sA=', 1),
	('user-1768478404000', 'y+4CB//NdGSr97t9aiXmvw==', 'LUMX+q8JTByPxxohVXV9GhgFH1dn6T9EDJG0uNJU2Xg=', 1),
	('admin-1769342427000', 'dHEErvO8gc5Zo/dMx5WUIw==', 'x4LcEQrVqULF2UtczFfwpUEnN/N01Cff789bSZSYpT8=', 1);
INSERT INTO deposits OVERRIDING SYSTEM VALUE VALUES
	('dep-1', 'user-2', 'Noah Weber', 'deposit', 100000, 'btc', 'receipt.png', 'completed', '2025-10-17 12:00:00+00', 'Main Admin', '2026-01-15 12:00:05+00', NULL, 2, 'noah weber', '0 2025-10-17T12:00:00.000Z', 'noah weber
user-2
dep-1
receipt.png', 1),
	('dep-1768478408000', 'user-2', 'Noah Weber', 'deposit', 1000, 'usdt', 'fourth.png', 'pending', '2026-01-15 12:00:08+00', NULL, NULL, NULL, 1, 'noah weber', '1 2026-01-15T12:00:08.000Z', 'noah weber
user-2
dep-1768478408000
fourth.png', 4),
	('dep-1768478406000', 'user-1', 'Ava Chen', 'deposit', 125050, 'eth', 'second.png', 'completed', '2026-01-15 12:00:06+00', 'Main Admin', '2026-01-15 12:00:09+00', NULL, 2, 'ava chen', '0 2026-01-15T12:00:06.000Z', 'ava chen
user-1
dep-1768478406000
second.png', 2),
	('dep-1768478407000', 'user-2', 'Noah Weber', 'deposit', 7707, 'btc', 'third''s.png', 'rejected', '2026-01-15 12:00:07+00', 'Main Admin', '2026-01-16 12:00:10+00', 'Unreadable', 2, 'noah weber', '0 2026-01-15T12:00:07.000Z', 'noah weber
user-2
dep-1768478407000
third''s.png', 3),
	('dep-1768564811000', 'user-1', 'Ava Chen', 'deposit', 30000, 'ltc', 'fifth.png', 'completed', '2026-01-16 12:00:11+00', 'Main Admin', '2026-01-16 12:00:12+00', NULL, 2, 'ava chen', '0 2026-01-16T12:00:11.000Z', 'ava chen
user-1
dep-1768564811000
fifth.png', 5);
INSERT INTO email_confirmations VALUES
	('user-3', '717d076ca61767b391afe09e3867f36376344a5015888fd7870ca8b324d7bef1', '2026-01-16 12:00:00+00'),
	('user-1768478404000', '3167b4e0e822275ee31da47ee6544b4e875a36c7e071039a2c1582f89cfdb8a3', '2026-01-16 12:00:04+00');
INSERT INTO emails VALUES
	('ava@cairnfield.example', 'user-1'),
	('noah@cairnfield.example', 'user-2'),
	('mia@cairnfield.example', 'user-3'),
	('admin@cairnfield.example', 'admin-main'),
	('kim@cairnfield.example', 'user-1768478404000'),
	('second@cairnfield.example', 'admin-1769342427000');
INSERT INTO idempotency VALUES
	('admin-main:key-1', '5f43ee11ab938b25ab4aacfc6c08a4287b2707b826d4f6241b1b53fd17f15ddf', 200, '{"withdrawalFeePercent":1.5,"referralBonus":5,"version":2}', NULL, '2026-01-15 12:00:01+00'),
	('visitor:key-4', 'ae070aa12e7b009389afeb7a080debb09b43916dbf3e1dbac45da5df655d1a64 35ijTvYnZzd1u++nEruidPmcVD/2DXlMpG6Cii0adk0=', 201, '{"success":true,"message":"A confirmation link has been sent to your email.","userId":"user-1768478404000"}', NULL, '2026-01-15 12:00:04+00'),
	('admin-main:key-5', '79ff2f84b70121d3a8982353f16d7d54e63fd792137d762c7e96edb57e41cda5', 200, '{"id":"dep-1","userId":"user-2","userName":"Noah Weber","type":"deposit","amount":1000,"crypto":"btc","proof":"receipt.png","status":"completed","date":"2025-10-17T12:00:00.000Z","decidedBy":"Main Admin","decidedAt":"2026-01-15T12:00:05.000Z","reason":null,"version":2}', NULL, '2026-01-15 12:00:05+00'),
	('user-1:key-6', 'd1e0af8c31d7e17070f18852bc90a17d8c2122b0accd057b06fe0cf64c39e84b', 201, '{"id":"dep-1768478406000","userId":"user-1","userName":"Ava Chen","type":"deposit","amount":1250.5,"crypto":"eth","proof":"second.png","status":"pending","date":"2026-01-15T12:00:06.000Z","decidedBy":null,"decidedAt":null,"reason":null,"version":1}', NULL, '2026-01-15 12:00:06+00'),
	('user-2:key-7', 'ea522afd9583c789360388d46555d2613f258f37d15cef23a8ee55d388f2d969', 201, '{"id":"dep-1768478407000","userId":"user-2","userName":"Noah Weber","type":"deposit","amount":77.07,"crypto":"btc","proof":"third''s.png","status":"pending","date":"2026-01-15T12:00:07.000Z","decidedBy":null,"decidedAt":null,"reason":null,"version":1}', NULL, '2026-01-15 12:00:07+00'),
	('user-2:key-8', 'd214bdb0573755220ff87e295902e67671c4200545203408541969d3d7e5c6ae', 201, '{"id":"dep-1768478408000","userId":"user-2","userName":"Noah Weber","type":"deposit","amount":10,"crypto":"usdt","proof":"fourth.png","status":"pending","date":"2026-01-15T12:00:08.000Z","decidedBy":null,"decidedAt":null,"reason":null,"version":1}', NULL, '2026-01-15 12:00:08+00'),
	('admin-main:key-9', '62579eba16a04c9e04261cfd9f7086c2587dcca0c80536290dbbf9cc2acf3275', 200, '{"id":"dep-1768478406000","userId":"user-1","userName":"Ava Chen","type":"deposit","amount":1250.5,"crypto":"eth","proof":"second.png","status":"completed","date":"2026-01-15T12:00:06.000Z","decidedBy":"Main Admin","decidedAt":"2026-01-15T12:00:09.000Z","reason":null,"version":2}', NULL, '2026-01-15 12:00:09+00'),
	('admin-main:key-10', '3a3f95d05270924597cc7034f08d048637b2c4307fc93b01ffa2a3acee016209', 200, '{"id":"dep-1768478407000","userId":"user-2","userName":"Noah Weber","type":"deposit","amount":77.07,"crypto":"btc","proof":"third''s.png","status":"rejected","date":"2026-01-15T12:00:07.000Z","decidedBy":"Main Admin","decidedAt":"2026-01-16T12:00:10.000Z","reason":"Unreadable","version":2}', NULL, '2026-01-16 12:00:10+00'),
	('user-1:key-11', '2bb1733f127df6e39fbf5903b7d21c66c4b4a6d6b4892930f33e5098ab68dfaf', 201, '{"id":"dep-1768564811000","userId":"user-1","userName":"Ava Chen","type":"deposit","amount":300,"crypto":"ltc","proof":"fifth.png","status":"pending","date":"2026-01-16T12:00:11.000Z","decidedBy":null,"decidedAt":null,"reason":null,"version":1}', NULL, '2026-01-16 12:00:11+00'),
	('admin-main:key-12', '8f4208cf2632d0d64417b58b82199193bef1119a60f2cbe9e46d492296d3db70', 200, '{"id":"dep-1768564811000","userId":"user-1","userName":"Ava Chen","type":"deposit","amount":300,"crypto":"ltc","proof":"fifth.png","status":"completed","date":"2026-01-16T12:00:11.000Z","decidedBy":"Main Admin","decidedAt":"2026-01-16T12:00:12.000Z","reason":null,"version":2}', NULL, '2026-01-16 12:00:12+00'),
	('user-1:key-13', 'e5f3431b65acd522bef918ad600c0e66a7986946d9641504a533b4eff052fb2d', 201, '{"id":"inv-1768564813000","userId":"user-1","userName":"Ava Chen","planId":"c1","planName":"Starter Crypto","planType":"crypto","amount":1000,"profit":50,"roi":5,"duration":7,"startDate":"2026-01-16T12:00:13.000Z","endDate":"2026-01-23T12:00:13.000Z","status":"active","version":1}', NULL, '2026-01-16 12:00:13+00'),
	('user-1:key-14', '4249055ab75798e8eae507c48811980757d7cf3cfed59f8097e3f61c68b66ae6', 201, '{"id":"inv-1768564814000","userId":"user-1","userName":"Ava Chen","planId":"c2","planName":"Bronze Crypto","planType":"crypto","amount":6000,"profit":420,"roi":7,"duration":14,"startDate":"2026-01-16T12:00:14.000Z","endDate":"2026-01-30T12:00:14.000Z","status":"active","version":1}', NULL, '2026-01-16 12:00:14+00'),
	('user-1:key-16', '0d3c0aeca4d86ad5ff88175efa3ad689b61e10ea6437ddb601d125f5485bfa9e', 201, '{"id":"inv-1769342416000","userId":"user-1","userName":"Ava Chen","planId":"c1","planName":"Starter Crypto","planType":"crypto","amount":500,"profit":25,"roi":5,"duration":7,"startDate":"2026-01-25T12:00:16.000Z","endDate":"2026-02-01T12:00:16.000Z","status":"active","version":1}', NULL, '2026-01-25 12:00:16+00'),
	('user-1:key-17', 'a5e0fedcc8646ccff00abd65171bf7d194c60adb7144d5938991fa0450416116', 201, '{"id":"trf-1769342417000","senderId":"user-1","senderName":"Ava Chen","recipientId":"user-2","recipientName":"Noah Weber","recipientEmail":"noah@cairnfield.example","amount":250.25,"note":"for the boat","date":"2026-01-25T12:00:17.000Z","version":1}', NULL, '2026-01-25 12:00:17+00'),
	('user-1:key-18', '561ee8d57e7d68a34841223d986c648c10d785ace5290f8145472a3ab813265a', 201, '{"id":"wdr-1769342418000","userId":"user-1","userName":"Ava Chen","amount":100,"fee":1.5,"method":"bank","address":"DE89370400440532013000","status":"pending","date":"2026-01-25T12:00:18.000Z","decidedBy":null,"decidedAt":null,"reason":null,"version":1}', NULL, '2026-01-25 12:00:18+00'),
	('user-1:key-19', '3a36982cd725cbffa5e3c2d3ddaf1398d90628ca67466994df21d3a563e3309f', 201, '{"id":"wdr-1769342419000","userId":"user-1","userName":"Ava Chen","amount":200,"fee":3,"method":"crypto","address":"tb1qtd25qt7tm3hhm68xzqqc74lpq4w5fs3gqta3rn","status":"pending","date":"2026-01-25T12:00:19.000Z","decidedBy":null,"decidedAt":null,"reason":null,"version":1}', NULL, '2026-01-25 12:00:19+00'),
	('user-1:key-20', '2c293d4d46bc759f4ddedb1f47461cf5510e8857e4c832f321096388468457a3', 201, '{"id":"wdr-1769342420000","userId":"user-1","userName":"Ava Chen","amount":300,"fee":4.5,"method":"paypal","address":"ava@cairnfield.example","status":"pending","date":"2026-01-25T12:00:20.000Z","decidedBy":null,"decidedAt":null,"reason":null,"version":1}', NULL, '2026-01-25 12:00:20+00'),
	('user-1:key-21', 'b0c7fa37b1c59bc506bb7c8a5cd4d60b01454c1da8831887cd585f8bc70f842c', 201, '{"id":"wdr-1769342421000","userId":"user-1","userName":"Ava Chen","amount":400,"fee":6,"method":"bank","address":"DE89370400440532013000","status":"pending","date":"2026-01-25T12:00:21.000Z","decidedBy":null,"decidedAt":null,"reason":null,"version":1}', NULL, '2026-01-25 12:00:21+00'),
	('admin-main:key-22', 'f2feb4291f2e20647db478ff90362d5bafbd57bfe2094613bdacc7ea24da4253', 200, '{"id":"wdr-1769342418000","userId":"user-1","userName":"Ava Chen","amount":100,"fee":1.5,"method":"bank","address":"DE89370400440532013000","status":"completed","date":"2026-01-25T12:00:18.000Z","decidedBy":"Main Admin","decidedAt":"2026-01-25T12:00:22.000Z","reason":null,"version":2}', NULL, '2026-01-25 12:00:22+00'),
	('admin-main:key-23', 'a5849221c383d33155b145a6dc4aae48038689f5bdb576dde2199c13cfbf7614', 200, '{"id":"wdr-1769342419000","userId":"user-1","userName":"Ava Chen","amount":200,"fee":3,"method":"crypto","address":"tb1qtd25qt7tm3hhm68xzqqc74lpq4w5fs3gqta3rn","status":"rejected","date":"2026-01-25T12:00:19.000Z","decidedBy":"Main Admin","decidedAt":"2026-01-25T12:00:23.000Z","reason":"No","version":2}', NULL, '2026-01-25 12:00:23+00'),
	('user-1:key-24', 'd7ec8854d7a6edc9b871151cdd301bd5f00a706738dc8dd230a4e8417739fd2e', 200, '{"id":"wdr-1769342420000","userId":"user-1","userName":"Ava Chen","amount":300,"fee":4.5,"method":"paypal","address":"ava@cairnfield.example","status":"cancelled","date":"2026-01-25T12:00:20.000Z","decidedBy":"Ava Chen","decidedAt":"2026-01-25T12:00:24.000Z","reason":null,"version":2}', NULL, '2026-01-25 12:00:24+00'),
	('admin-main:key-25', '9b6b24dade003ff46dafb65701c045ccf676434ee56d42429df623941690a6e9', 200, '{"id":"user-2","email":"noah@cairnfield.example","name":"Noah Weber","role":"user","kycStatus":"verified","kycDecidedAt":"2026-01-25T12:00:25.000Z","balance":1250.25,"createdAt":"2025-10-17T12:00:00.000Z","emailVerified":true,"referralCode":"ref-user20000","referredBy":null,"referrals":0,"version":4}', NULL, '2026-01-25 12:00:25+00'),
	('admin-main:key-26', '0fe8733393c39c23a13599d0e12003e88c9bcb6af837595b273a9af20fc67895', 201, '{"id":"user-1","email":"ava@cairnfield.example","name":"Ava Chen","role":"user","kycStatus":"verified","kycDecidedAt":"2025-10-17T12:00:00.000Z","balance":14362.59,"createdAt":"2025-10-17T12:00:00.000Z","emailVerified":true,"referralCode":"ref-user10000","referredBy":null,"referrals":1,"version":16}', NULL, '2026-01-25 12:00:26+00'),
	('admin-main:key-27', '78118bce6ea719ce92dafd5f020ba567d0610a99b33b659254bfaf8b5a2c2399 L00okdd5Kjn0aV8u09oWh2WO/mJJBPYSzU4rmdva/BU=', 201, '{"id":"admin-1769342427000","email":"second@cairnfield.example","name":"Second Admin","role":"admin","kycStatus":"verified","createdAt":"2026-01-25T12:00:27.000Z","isMain":false,"version":1}', NULL, '2026-01-25 12:00:27+00'),
	('visitor:key-28', 'a4932d1487f62b78ef090daaf5fbeb6fd69b6c2621aacec9743515323b800801', 202, '{"success":true,"message":"If an account with this email exists, a password reset link has been sent."}', NULL, '2026-01-25 12:00:28+00'),
	('user-2:key-29', 'c60cf09e50e35a1df946cf298c1662b5c699d91862fde6fc87433f71dba8f5ca', 422, '{"type":"validation-failed","title":"Transfer Failed","status":422,"detail":"No investor has this email address.","errors":{"recipientEmail":"No investor has this email address."}}', NULL, '2026-01-25 12:00:29+00');
INSERT INTO investments OVERRIDING SYSTEM VALUE VALUES
	('inv-1768564814000', 'user-1', 'Ava Chen', 'c2', 'Bronze Crypto', 'crypto', 600000, 42000, 7, 14, '2026-01-16 12:00:14+00', '2026-01-30 12:00:14+00', 'active', 1, 'bronze crypto', 'ava chen', 'ava chen
user-1
bronze crypto
inv-1768564814000', 2),
	('inv-1768564813000', 'user-1', 'Ava Chen', 'c1', 'Starter Crypto', 'crypto', 100000, 5000, 5, 7, '2026-01-16 12:00:13+00', '2026-01-23 12:00:13+00', 'completed', 2, 'starter crypto', 'ava chen', 'ava chen
user-1
starter crypto
inv-1768564813000', 1),
	('inv-1769342416000', 'user-1', 'Ava Chen', 'c1', 'Starter Crypto', 'crypto', 50000, 2500, 5, 7, '2026-01-25 12:00:16+00', '2026-02-01 12:00:16+00', 'active', 1, 'starter crypto', 'ava chen', 'ava chen
user-1
starter crypto
inv-1769342416000', 3);
INSERT INTO ledger VALUES
	('led-1', 1, 'user-1', 1, 'adjustment', 2000000, 2000000, 'Opening balance', 'opening', '2025-10-17 12:00:00+00', 'opening balance
adjustment
led-1
opening'),
	('led-2', 2, 'user-2', 1, 'deposit', 100000, 100000, 'Bitcoin deposit', 'dep-1', '2026-01-15 12:00:05+00', 'bitcoin deposit
deposit
led-2
dep-1'),
	('led-3', 3, 'user-1', 2, 'deposit', 125050, 2125050, 'Ethereum deposit', 'dep-1768478406000', '2026-01-15 12:00:09+00', 'ethereum deposit
deposit
led-3
dep-1768478406000'),
	('led-4', 4, 'user-1', 3, 'deposit', 30000, 2155050, 'Litecoin deposit', 'dep-1768564811000', '2026-01-16 12:00:12+00', 'litecoin deposit
deposit
led-4
dep-1768564811000'),
	('led-5', 5, 'user-1', 4, 'investment', -100000, 2055050, 'Investment in Starter Crypto', 'inv-1768564813000', '2026-01-16 12:00:13+00', 'investment in starter crypto
investment
led-5
inv-1768564813000'),
	('led-6', 6, 'user-1', 5, 'investment', -600000, 1455050, 'Investment in Bronze Crypto', 'inv-1768564814000', '2026-01-16 12:00:14+00', 'investment in bronze crypto
investment
led-6
inv-1768564814000'),
	('led-7', 7, 'user-1', 6, 'payout', 105000, 1560050, 'Starter Crypto matured: $1,000.00 plus $50.00 profit', 'inv-1768564813000', '2026-01-23 12:00:13+00', 'starter crypto matured: $1,000.00 plus $50.00 profit
payout
led-7
inv-1768564813000'),
	('led-8', 8, 'user-1', 7, 'investment', -50000, 1510050, 'Investment in Starter Crypto', 'inv-1769342416000', '2026-01-25 12:00:16+00', 'investment in starter crypto
investment
led-8
inv-1769342416000'),
	('led-9', 9, 'user-1', 8, 'transfer-out', -25025, 1485025, 'Transfer to Noah Weber: for the boat', 'trf-1769342417000', '2026-01-25 12:00:17+00', 'transfer to noah weber: for the boat
transfer-out
led-9
trf-1769342417000'),
	('led-10', 10, 'user-2', 2, 'transfer-in', 25025, 125025, 'Transfer from Ava Chen: for the boat', 'trf-1769342417000', '2026-01-25 12:00:17+00', 'transfer from ava chen: for the boat
transfer-in
led-10
trf-1769342417000'),
	('led-11', 11, 'user-1', 9, 'withdrawal', -10000, 1475025, 'Withdrawal by bank transfer', 'wdr-1769342418000', '2026-01-25 12:00:18+00', 'withdrawal by bank transfer
withdrawal
led-11
wdr-1769342418000'),
	('led-12', 12, 'user-1', 10, 'withdrawal', -20000, 1455025, 'Withdrawal by cryptocurrency', 'wdr-1769342419000', '2026-01-25 12:00:19+00', 'withdrawal by cryptocurrency
withdrawal
led-12
wdr-1769342419000'),
	('led-13', 13, 'user-1', 11, 'withdrawal', -30000, 1425025, 'Withdrawal by PayPal', 'wdr-1769342420000', '2026-01-25 12:00:20+00', 'withdrawal by paypal
withdrawal
led-13
wdr-1769342420000'),
	('led-14', 14, 'user-1', 12, 'withdrawal', -40000, 1385025, 'Withdrawal by bank transfer', 'wdr-1769342421000', '2026-01-25 12:00:21+00', 'withdrawal by bank transfer
withdrawal
led-14
wdr-1769342421000'),
	('led-15', 15, 'user-1', 13, 'withdrawal-return', 20000, 1405025, 'Withdrawal rejected: money returned', 'wdr-1769342419000', '2026-01-25 12:00:23+00', 'withdrawal rejected: money returned
withdrawal-return
led-15
wdr-1769342419000'),
	('led-16', 16, 'user-1', 14, 'withdrawal-return', 30000, 1435025, 'Withdrawal cancelled: money returned', 'wdr-1769342420000', '2026-01-25 12:00:24+00', 'withdrawal cancelled: money returned
withdrawal-return
led-16
wdr-1769342420000'),
	('led-17', 17, 'user-1', 15, 'adjustment', 1234, 1436259, 'Balance adjustment: Correction', 'adj-user-1-15', '2026-01-25 12:00:26+00', 'balance adjustment: correction
adjustment
led-17
adj-user-1-15');
INSERT INTO login_attempts VALUES
	('noah@cairnfield.example', 1, '2026-01-15 12:15:03+00');
INSERT INTO mail_attempts VALUES
	('1d686dca00f168810968edbf2d77f389', 3, '2026-01-25 13:00:00+00'),
	('5f34ae4493e6871fb82f7fcf34c4ee8b', 3, '2026-01-25 13:00:00+00'),
	('50c1f58be7f5e47e0f53d64c094783c2', 1, '2026-01-25 13:00:00+00');
INSERT INTO outbox VALUES
	('confirm-email/user-3', 'confirm-email', 'mia@cairnfield.example', 'user-3', 'token-of-mail', '2026-01-15 12:00:00+00', '2026-01-16 12:00:00+00'),
	('confirm-email/user-1768478404000', 'confirm-email', 'kim@cairnfield.example', 'user-1768478404000', 'opSJDWuQ8lbGRunwbm5aBam_cX_XSABZqRRLNz7FgJ0', '2026-01-15 12:00:04+00', '2026-01-16 12:00:04+00'),
	('reset-password/user-2', 'reset-password', 'noah@cairnfield.example', 'user-2', 'BpDWFAr1OVJLb8BUPRqxrIV8YgOzFd2mnHu0Pa5ZYp0', '2026-01-25 12:00:28+00', '2026-01-25 12:15:28+00');
INSERT INTO password_resets VALUES
	('ava@cairnfield.example', 'user-1', '717d076ca61767b391afe09e3867f36376344a5015888fd7870ca8b324d7bef1', '2026-01-15 12:15:00+00'),
	('noah@cairnfield.example', 'user-2', '7de6ada9de6cddbf103b102c3fe8f417beb2053bc5128c1c92d9f1ef2a2b11c3', '2026-01-25 12:15:28+00');
INSERT INTO plans OVERRIDING SYSTEM VALUE VALUES
	('c1', 'Starter Crypto', 'crypto', 50000, 499900, 5, 7, NULL, 1, 'starter crypto', 'starter crypto
c1', 1),
	('c2', 'Bronze Crypto', 'crypto', 500000, 1999900, 7, 14, NULL, 1, 'bronze crypto', 'bronze crypto
c2', 2),
	('r1', 'Urban Comfort', 'realestate', 1000000, 4999900, 8, 90, NULL, 1, 'urban comfort', 'urban comfort
r1', 3);
INSERT INTO policy VALUES
	('policy', 1.5, 500, 2);
INSERT INTO sessions OVERRIDING SYSTEM VALUE VALUES
	('e0504c8afbb5d031a0494745f6c328b7b7af29cda0b07834f991281d2f4cebea', 'user-1', 'user', '2026-01-15 12:00:00+00', '2027-01-15 12:00:00+00', 1),
	('7d4594bf361986b5411491440ad10d315b4512112c96bdf3025e211078c22ede', 'user-2', 'user', '2026-01-15 12:00:00+00', '2027-01-15 12:00:00+00', 2),
	('47736f3a2b34f7f36ba93874745efa96c67707390dc74443d38defa81b58535d', 'admin-main', 'admin', '2026-01-15 12:00:00+00', '2027-01-15 12:00:00+00', 3),
	('cab9d8cf0e01d1867f47a4dc9b86ab3b7a32b1a1bb96c3e3bf2a78b9699d06d5', 'user-1', 'user', '2026-01-15 12:00:02+00', '2026-01-16 00:00:02+00', 4);
INSERT INTO site VALUES
	('site', 'hello@cairnfield.example', '+1 555 0100', 'About us.', 1);
INSERT INTO tallies VALUES
	('users', '', 0),
	('transfers', '', 0),
	('audit', '', 0),
	('users', '', 1),
	('users', '', 1),
	('users', '', 1),
	('deposits', 'pending', 1),
	('audit', '', 1),
	('audit', '', 1),
	('audit', '', 1),
	('users', '', 1),
	('deposits', 'pending', -1),
	('deposits', 'completed', 1),
	('audit', '', 1),
	('audit', '', 1),
	('deposits', 'pending', 1),
	('audit', '', 1),
	('deposits', 'pending', 1),
	('audit', '', 1),
	('deposits', 'pending', 1),
	('deposits', 'pending', -1),
	('deposits', 'completed', 1),
	('audit', '', 1),
	('deposits', 'pending', -1),
	('deposits', 'rejected', 1),
	('audit', '', 1),
	('audit', '', 1),
	('deposits', 'pending', 1),
	('deposits', 'pending', -1),
	('deposits', 'completed', 1),
	('audit', '', 1),
	('audit', '', 1),
	('investments', 'active', 1),
	('audit', '', 1),
	('investments', 'active', 1),
	('investments', 'active', -1),
	('investments', 'completed', 1),
	('audit', '', 1),
	('audit', '', 1),
	('investments', 'active', 1),
	('audit', '', 1),
	('transfers', '', 1),
	('audit', '', 1),
	('withdrawals', 'pending', 1),
	('audit', '', 1),
	('withdrawals', 'pending', 1),
	('audit', '', 1),
	('withdrawals', 'pending', 1),
	('audit', '', 1),
	('withdrawals', 'pending', 1),
	('withdrawals', 'pending', -1),
	('withdrawals', 'completed', 1),
	('audit', '', 1),
	('withdrawals', 'pending', -1),
	('withdrawals', 'rejected', 1),
	('audit', '', 1),
	('withdrawals', 'pending', -1),
	('withdrawals', 'cancelled', 1),
	('audit', '', 1),
	('audit', '', 1),
	('audit', '', 1),
	('audit', '', 1),
	('audit', '', 1);
INSERT INTO transfers OVERRIDING SYSTEM VALUE VALUES
	('trf-1769342417000', 'user-1', 'Ava Chen', 'user-2', 'Noah Weber', 'noah@cairnfield.example', 25025, 'for the boat', '2026-01-25 12:00:17+00', 1, 'ava chen
noah weber
noah@cairnfield.example
for the boat
trf-1769342417000', 1);
INSERT INTO users OVERRIDING SYSTEM VALUE VALUES
	('user-3', 'mia@cairnfield.example', 'Mia Rossi', 'user', 'unverified', NULL, 0, '2025-10-17 12:00:00+00', false, 'ref-user30000', NULL, 0, 1, 0, 'mia rossi', 'mia rossi
mia@cairnfield.example
user-3', 3),
	('user-1768478404000', 'kim@cairnfield.example', 'Kim Ünal', 'user', 'unverified', NULL, 0, '2026-01-15 12:00:04+00', false, 'ref-d9oeeqhj4', 'ref-user10000', 0, 1, 0, 'kim ünal', 'kim ünal
kim@cairnfield.example
user-1768478404000', 4),
	('user-2', 'noah@cairnfield.example', 'Noah Weber', 'user', 'verified', '2026-01-25 12:00:25+00', 125025, '2025-10-17 12:00:00+00', true, 'ref-user20000', NULL, 0, 4, 2, 'noah weber', 'noah weber
noah@cairnfield.example
user-2', 2),
	('user-1', 'ava@cairnfield.example', 'Ava Chen', 'user', 'verified', '2025-10-17 12:00:00+00', 1436259, '2025-10-17 12:00:00+00', true, 'ref-user10000', NULL, 1, 16, 15, 'ava chen', 'ava chen
ava@cairnfield.example
user-1', 1);
INSERT INTO wallets VALUES
	('wallets', 'bc1-test', '0x-test', '', 'ltc1-test', 1);
INSERT INTO withdrawals OVERRIDING SYSTEM VALUE VALUES
	('wdr-1769342421000', 'user-1', 'Ava Chen', 40000, 600, 'bank', 'DE89370400440532013000', 'pending', '2026-01-25 12:00:21+00', NULL, NULL, NULL, 1, 'ava chen', '1 2026-01-25T12:00:21.000Z', 'ava chen
user-1
wdr-1769342421000
de89370400440532013000', 4),
	('wdr-1769342418000', 'user-1', 'Ava Chen', 10000, 150, 'bank', 'DE89370400440532013000', 'completed', '2026-01-25 12:00:18+00', 'Main Admin', '2026-01-25 12:00:22+00', NULL, 2, 'ava chen', '0 2026-01-25T12:00:18.000Z', 'ava chen
user-1
wdr-1769342418000
de89370400440532013000', 1),
	('wdr-1769342419000', 'user-1', 'Ava Chen', 20000, 300, 'crypto', 'tb1qtd25qt7tm3hhm68xzqqc74lpq4w5fs3gqta3rn', 'rejected', '2026-01-25 12:00:19+00', 'Main Admin', '2026-01-25 12:00:23+00', 'No', 2, 'ava chen', '0 2026-01-25T12:00:19.000Z', 'ava chen
user-1
wdr-1769342419000
tb1qtd25qt7tm3hhm68xzqqc74lpq4w5fs3gqta3rn', 2),
	('wdr-1769342420000', 'user-1', 'Ava Chen', 30000, 450, 'paypal', 'ava@cairnfield.example', 'cancelled', '2026-01-25 12:00:20+00', 'Ava Chen', '2026-01-25 12:00:24+00', NULL, 2, 'ava chen', '0 2026-01-25T12:00:20.000Z', 'ava chen
user-1
wdr-1769342420000
ava@cairnfield.example', 3);
SELECT setval('admins_made_seq', 2, true);
SELECT setval('audit_seq', 29, true);
SELECT setval('changes_n_seq', 56, true);
SELECT setval('deposits_made_seq', 5, true);
SELECT setval('investments_made_seq', 3, true);
SELECT setval('ledger_seq', 19, true);
SELECT setval('plans_made_seq', 3, true);
SELECT setval('sessions_made_seq', 4, true);
SELECT setval('settlement_failures_made_seq', 1, false);
SELECT setval('transfers_made_seq', 1, true);
SELECT setval('users_made_seq', 4, true);
SELECT setval('withdrawals_made_seq', 4, true);
