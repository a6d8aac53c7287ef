import { ObjectSchema, StringSchema } from 'yup';
import { withBody } from '../../src/test/endpoints/cases';
import { codeOfPhone, givePhone, RECOVERY_CODE, TEST_CHALLENGE } from '../../src/test/backend/secondStep';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { MAILED_TOKEN, TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { isRecord } from '../../src/lib/json';

// The same text, typed or pasted on another system, is the same text.

const AVA = 'ava@cairnfield.example';

/** What copying adds at the ends of a text. */
const EDGES: readonly (readonly [string, string, string])[] = [
  ['marks around a phone number of a contact', '\u202a', '\u202c'],
  ['a left-to-right mark', '\u200e', ''],
  ['a right-to-left mark', '\u200f', '\u200f'],
  ['a zero-width space', '\u200b', '\u200b'],
  ['a byte order mark', '\ufeff', ''],
  ['a word joiner', '\u2060', '\u2060'],
  ['isolates', '\u2068', '\u2069'],
  ['no-break spaces', '\u00a0', '\u202f'],
  ['a soft hyphen', '', '\u00ad'],
  ['line breaks and a tab', '\r\n', '\t\n'],
  ['a Hangul filler', '\u3164', '\u3164'],
  ['several', ' \u200e\ufeff\t', '\u200b \u2029'],
];

/** Every text that somebody types into a command's body, with a valid one. */
const FIELDS = withBody.flatMap(({ id, endpoint, sample }) => {
  const body: unknown = 'body' in endpoint ? endpoint.body : null;
  if (!(body instanceof ObjectSchema)) return [];
  return Object.entries(body.fields).flatMap(([name, field]) => {
    if (!(field instanceof StringSchema) || /Id$/.test(name)) return [];
    if (field.describe().oneOf.length > 0) return [];
    const given: unknown = isRecord(sample.body) ? sample.body[name] : undefined;
    return [[`${id} ${name}`, field, typeof given === 'string' && given !== '' ? given : AVA] as const];
  });
});
const GIVEN_PASSWORD = /Password$|session.login password$/;

it('knows the texts', () => {
  expect(FIELDS.length).toBeGreaterThan(60);
});

describe.each(FIELDS)('%s', (name, field, text) => {
  // As typed until it is compared: an older hash may be of that.
  const isGivenPassword = GIVEN_PASSWORD.test(name);

  it('is the same text with what copying adds', () => {
    for (const [, before, after] of isGivenPassword ? [] : EDGES) {
      // A password's spaces count.
      if (field.meta()?.format === 'password' && /[ \u00a0]/.test(before)) continue;
      expect(field.cast(`${before}${text}${after}`)).toBe(field.cast(text));
    }
  });

  it('is the same text whole and composed', () => {
    const [whole, composed] = [field.cast(`Zoë ${text}`), field.cast(`Zoe\u0308 ${text}`)];
    // A token has plain letters only.
    if (!isGivenPassword && !name.endsWith(' token')) expect(composed).toBe(whole);
  });
});

describe('a password', () => {
  const change = (test: TestBackend, password: string) =>
    test.call('POST', '/api/me/password', {
      token: test.tokens.ava,
      key: 'change',
      body: { currentPassword: TEST_PASSWORDS.user, password },
    });
  const logIn = async (test: TestBackend, password: string, email = AVA) =>
    (await test.call('POST', '/api/session', { body: { email, password } })).status;

  it.each([
    ['whole letters', 'Größe Ångström 12'],
    ['composed letters', 'Größe Ångström 12'.normalize('NFD')],
    ['no-break spaces', 'Größe\u00a0Ångström\u00a012'],
    ['full-width digits', 'Größe Ångström １２'],
    ['a ligature', 'Größe Ångström 12'.replace('Å', '\u212b')],
    ['what pasting adds', '\u200eGröße Ångström 12\u200b'],
  ])('that was set with %s opens to all ways of typing it', async (_what, typed) => {
    const test = createTestBackend();
    expect((await change(test, typed)).status).toBe(200);
    for (const password of ['Größe Ångström 12', 'Gro\u0308ße A\u030angstro\u0308m １２']) {
      expect(await logIn(test, password)).toBe(200);
    }
    expect(await logIn(test, 'Grosse Ångström 12')).toBe(401);
    expect(await logIn(test, ' Größe Ångström 12')).toBe(401);
  });

  it('counts as one failure, however it is typed', async () => {
    const test = createTestBackend();
    for (let time = 0; time < 5; time += 1) expect(await logIn(test, 'Gro\u0308ße 123')).toBe(401);
    expect(await logIn(test, 'Gro\u0308ße 123')).toBe(429);
  });
});

describe('an email', () => {
  const register = (test: TestBackend, email: string) =>
    test.call('POST', '/api/users', {
      body: { name: 'Max', email, password: 'correct-horse 9', referralCode: '' },
    });
  const WAYS = [
    'max@müller.example',
    'MAX@MÜLLER.example',
    'max@mu\u0308ller.example',
    'max@xn--mller-kva.example',
  ];

  it.each(WAYS)('with an international domain is one account: %s', async (typed) => {
    const test = createTestBackend();
    expect((await register(test, typed)).status).toBe(201);
    for (const other of WAYS) {
      expect((await register(test, `\u200b${other} `)).body).toMatchObject({ type: 'email-taken' });
      const answer = await test.call('POST', '/api/session', {
        body: { email: other, password: 'correct-horse 9' },
      });
      expect(answer.body).toMatchObject({ type: 'email-unconfirmed' });
    }
  });

  it('is stored as typed', async () => {
    const test = createTestBackend();
    await register(test, ' Max@Mu\u0308ller.example');
    const { body } = await test.call('GET', '/api/users?q=max', { token: test.tokens.admin });
    expect(body).toMatchObject({ items: [{ email: 'max@müller.example' }] });
  });

  it('counts failures together, whichever way its domain is written', async () => {
    const test = createTestBackend();
    const logIn = async (email: string) =>
      (await test.call('POST', '/api/session', { body: { email, password: 'wrong' } })).status;
    for (let time = 0; time < 5; time += 1) expect(await logIn('max@müller.example')).toBe(401);
    expect(await logIn('max@xn--mller-kva.example')).toBe(429);
  });

  it.each([
    'noah@cairnfield.example',
    '\u200bNoah@Cairnfield.example\u00a0',
    'mailto:noah@cairnfield.example?subject=Hello',
    'Noah Weber <noah@cairnfield.example>,',
    'https://cairnfield.example/dashboard/transfer?to=noah%40cairnfield.example&amount=25',
    'http://localhost:8080/dashboard/transfer?amount=25&to=noah@cairnfield.example\n',
  ])('of a recipient is taken as it is pasted: %s', async (recipientEmail) => {
    const test = createTestBackend();
    const query = new URLSearchParams({ recipientEmail, amount: '25' }).toString();
    const found = await test.call('GET', `/api/transfers/recipient?${query}`, { token: test.tokens.ava });
    expect(found.body).toEqual({ shortName: 'Noah W.' });
    const body = { recipientEmail, amount: 25, note: '' };
    const made = await test.call('POST', '/api/transfers', { token: test.tokens.ava, key: 'transfer', body });
    expect(made.body).toMatchObject({
      recipientId: TEST_IDS.noah,
      recipientEmail: 'noah@cairnfield.example',
    });
  });
});

describe('a search', () => {
  it.each([
    [
      'Nguyễn Thị Ánh',
      ['nguyen', 'NGUYỄN', 'Nguyễn'.normalize('NFD'), 'thi anh', 'Nguyễn  Thị', '\u200enguyễn'],
    ],
    ['Nguyễn Bảo'.normalize('NFD'), ['nguyen', 'Nguyễn', 'bao']],
    ['Zoë Brontë', ['zoe', 'ZOË', 'Zoe\u0308', 'bronte']],
    ['Søren Łukasiewicz', ['soren', 'SØREN', 'lukasiewicz', 'Łukas']],
    ['Straße Æther', ['strasse', 'STRASSE', 'straße', 'aether', 'Æth']],
    ['İlker Işık', ['ilker', 'İLKER', 'isik', 'IŞIK', 'ışık']],
    ['Đorđe Ðorri', ['dorde', 'ĐORĐE', 'dorri']],
    ['Ольга Ёлкина', ['ольга', 'ОЛЬГА', 'елкина']],
    ['ΟΔΥΣΣΕΥΣ', ['οδυσσευς', 'Οδυσσεύς']],
    ['مُحَمَّد', ['محمد', 'محمـد']],
    ['שָׁלוֹם', ['שלום']],
    ['می\u200cخواهم', ['میخواهم', 'می\u200cخواهم']],
    ['हिन्दी', ['हिन्दी', 'हिन्\u200dदी']],
    ['김철수', ['김철수'.normalize('NFD'), '철수']],
    ['Unit １２３', ['123', '１２３', '١٢٣']],
    ['Seán O’Brien–Smith', ["o'brien", 'O’BRIEN', 'brien-smith', 'sean']],
    ['Ｙｕｋｉ', ['yuki', 'ＹＵＫＩ']],
  ])('finds %s by %j', async (name, searches) => {
    const test = createTestBackend();
    const renamed = await test.call('PATCH', `/api/users/${TEST_IDS.noah}`, {
      token: test.tokens.admin,
      key: 'rename',
      body: { name, version: 1 },
    });
    expect(renamed.body).toMatchObject({ name: name.normalize('NFC') });
    for (const q of searches) {
      const { body } = await test.call('GET', `/api/users?${new URLSearchParams({ q }).toString()}`, {
        token: test.tokens.admin,
      });
      expect([q, body]).toMatchObject([q, { total: 1, items: [{ id: TEST_IDS.noah }] }]);
    }
    const { body } = await test.call('GET', '/api/users?q=nobodyhasthis', { token: test.tokens.admin });
    expect(body).toMatchObject({ total: 0 });
  });
});

describe('a code', () => {
  const step = (test: TestBackend, code: string) =>
    test.call('POST', '/api/session/second-step', { body: { challenge: TEST_CHALLENGE, code } });
  const spaced = (code: string, between: string) => `${code.slice(0, 3)}${between}${code.slice(3)}`;
  const inScript = (code: string, zero: number) =>
    code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

  it.each<readonly [string, (code: string) => string]>([
    ['as it is', (code) => code],
    ['with a space', (code) => spaced(code, ' ')],
    ['with a no-break space and a full stop', (code) => `${spaced(code, '\u00a0')}.`],
    ['with a dash', (code) => spaced(code, '–')],
    ['with a space after each digit', (code) => [...code].join(' ')],
    ['in full-width digits', (code) => inScript(code, 0xff10)],
    ['in Arabic digits', (code) => inScript(code, 0x660)],
    ['in Persian digits', (code) => inScript(code, 0x6f0)],
    ['in Devanagari digits', (code) => inScript(code, 0x966)],
    ['with what copying adds', (code) => `\u200e\ufeff${code}\r\n`],
    ['in quotes', (code) => `“${code}”`],
    ['with its label', (code) => `Code: ${code}`],
  ])('of the app opens, pasted %s', async (_how, paste) => {
    const test = createTestBackend();
    await givePhone(test);
    expect((await step(test, paste(codeOfPhone(test.clock.now())))).status).toBe(200);
  });

  it.each([
    RECOVERY_CODE.toUpperCase(),
    RECOVERY_CODE.replaceAll('-', ''),
    RECOVERY_CODE.replaceAll('-', ' '),
    RECOVERY_CODE.replaceAll('-', '\u2011'),
    `3. ${RECOVERY_CODE}`,
    `10) ${RECOVERY_CODE.replaceAll('-', '')}`,
    `• ${RECOVERY_CODE}`,
    `- ${RECOVERY_CODE},`,
    `\u200b"${RECOVERY_CODE}"\n`,
    'ａａａａ-ｂｂｂｂ-ｃｃｃｃ-ｄｄｄｄ',
  ])('for recovery opens, pasted as %j', async (code) => {
    const test = createTestBackend();
    await givePhone(test);
    expect((await step(test, code)).status).toBe(200);
  });

  it.each(['12345', '1234567', 'aaaa-bbbb-cccc-ddde', '123 45', 'abc'])('%s opens nothing', async (code) => {
    const test = createTestBackend();
    await givePhone(test);
    expect((await step(test, code)).status).toBe(422);
  });

  it.each<readonly [string, (code: string) => string]>([
    ['as it is', (code) => code],
    ['in upper case', (code) => code.toUpperCase()],
    ['as the whole link', (code) => `https://cairnfield.example/register?ref=${code}`],
    ['as a link with more', (code) => `https://cairnfield.example/register?a=b&ref=${code}&utm=1#top`],
    ['as an encoded link', (code) => `https://cairnfield.example/register?ref=${code.replace('-', '%2D')}`],
    ['in quotes', (code) => `“${code}”.`],
    ['with spaces', (code) => ` ${code.slice(0, 7)} ${code.slice(7)}\u00a0`],
    ['wrapped', (code) => `${code.slice(0, 8)}\r\n${code.slice(8)}`],
    ['in a sentence', (code) => `My code is ${code}, thanks!`],
    ['with a long dash', (code) => code.replace('-', '–')],
  ])('for a referral counts, pasted %s', async (_how, paste) => {
    const test = createTestBackend();
    const { body } = await test.call('GET', '/api/users/me', { token: test.tokens.ava });
    const code = isRecord(body) ? String(body['referralCode']) : '';
    await test.call('POST', '/api/users', {
      key: 'register',
      body: {
        name: 'Max',
        email: 'max@cairnfield.example',
        password: 'correct-horse 9',
        referralCode: paste(code),
      },
    });
    const found = await test.call('GET', '/api/users?q=max', { token: test.tokens.admin });
    expect(found.body).toMatchObject({ items: [{ referredBy: code }] });
  });

  it.each([
    MAILED_TOKEN,
    `${MAILED_TOKEN}>`,
    `${MAILED_TOKEN}.`,
    `<${MAILED_TOKEN}>`,
    `${MAILED_TOKEN.slice(0, 5)}\r\n ${MAILED_TOKEN.slice(5)}`,
    `${MAILED_TOKEN.slice(0, 5)}=\r\n${MAILED_TOKEN.slice(5)}`,
    `\u200b${MAILED_TOKEN}\u00ad`,
    `https://cairnfield.example/reset-password#token=${MAILED_TOKEN}`,
  ])('of a mailed link works, pasted as %j', async (token) => {
    const test = createTestBackend();
    const answer = await test.call('POST', '/api/password-resets/complete', {
      body: { email: AVA, password: 'correct-horse 9', token },
    });
    expect(answer.status).toBe(200);
  });
});
