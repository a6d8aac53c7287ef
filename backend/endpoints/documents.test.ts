import { sampleDocument } from '../seed/samplePaper';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { depositBody, TEST_DATA, TEST_IDS, TEST_START } from '../../src/test/backend/testData';
import { uploadFor } from '../../src/test/endpoints/documentSamples';
import { ACCEPTED_FILES, REFUSED_FILES } from '../../src/test/fileCorpus';
import { tinyPdf, tinyPng } from '../../src/test/files';
import { MOST_UNUSED } from '../../src/entities/document/document';
import { MAX_FILE_BYTES } from '../../src/lib/fileRules';

const send = (
  test: TestBackend,
  body: Uint8Array,
  { name = 'receipt.png', purpose = 'proof', key = 'k' } = {},
) =>
  test.call('POST', `/api/documents?purpose=${purpose}&name=${encodeURIComponent(name)}`, {
    token: test.tokens.ava,
    key,
    headers: { 'Content-Type': 'image/png' },
    body,
  });

const deposit = (test: TestBackend, documentId: string, key = 'deposit') =>
  test.call('POST', '/api/deposits', { token: test.tokens.ava, key, body: depositBody({ documentId }) });

describe('a file', () => {
  it.each(REFUSED_FILES)('is refused as in the page: $what', async ({ bytes, name, reason }) => {
    const test = createTestBackend();
    expect(await send(test, bytes, { name })).toMatchObject({
      status: 422,
      body: { errors: { file: expect.stringContaining(reason) } },
    });
    expect(test.database.read.documents.size).toBe(TEST_DATA.documents?.length);
    expect((await test.contentStore.facts()).size).toBe(0);
  });

  it.each(ACCEPTED_FILES)('is taken as in the page: $what', async ({ bytes, name, type }) => {
    const answer = await send(createTestBackend(), bytes, { name });
    expect(answer).toMatchObject({ status: 201, body: { type } });
  });

  it('is what its first bytes say, whatever it is called', async () => {
    const test = createTestBackend();
    const { body } = await send(test, tinyPdf());
    expect(body).toMatchObject({ type: 'application/pdf', name: 'receipt.png.pdf', size: tinyPdf().length });
  });

  it.each([
    ['png.html', 'png.html.png'],
    ['scan0001', 'scan0001.png'],
    ['Receipt.PNG', 'Receipt.PNG'],
    ['n'.repeat(255), `${'n'.repeat(251)}.png`],
    [`${'n'.repeat(250)}.html`, `${'n'.repeat(250)}.png`],
    ['📄'.repeat(255), `${'📄'.repeat(251)}.png`],
  ])('is named by its type: %s', async (name, stored) => {
    const test = createTestBackend();
    expect((await send(test, tinyPng(), { name })).body).toMatchObject({ name: stored });
  });

  it('has at most 10 MB', async () => {
    const answer = await send(createTestBackend(), new Uint8Array(MAX_FILE_BYTES + 1));
    expect(answer).toMatchObject({ status: 413, body: { type: 'body-too-large' } });
  });

  it.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\secret.png', 'secret.png'],
    ['a\u0000.png', 'a.png'],
  ])('that is called %j is called %s', async (name, stored) => {
    const answer = await send(createTestBackend(), tinyPng(), { name });
    expect(answer).toMatchObject({ status: 201, body: { name: stored } });
  });

  it.each([' ', '../', '\u0000'])('is not called %j', async (name) => {
    const answer = await send(createTestBackend(), tinyPng(), { name });
    expect(answer).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) } } });
  });

  it('is read by its owner and admins as it came, and is no page for a browser', async () => {
    const test = createTestBackend();
    const { id } = await uploadFor(test);
    for (const token of [test.tokens.ava, test.tokens.admin]) {
      const answer = await test.call('GET', `/api/documents/${id}/content`, { token });
      expect(answer).toMatchObject({ status: 200, body: tinyPng() });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  it('of a data set is drawn whenever somebody looks, and kept nowhere', async () => {
    const facts = { key: 'proof', purpose: 'proof', requestId: null, name: 'receipt.png' } as const;
    const ava = { id: TEST_IDS.ava, name: 'Ava Thompson' };
    const sample = sampleDocument(ava, { ...facts, date: new Date(TEST_START).toISOString() });
    const test = createTestBackend({ data: { ...TEST_DATA, documents: [sample] } });
    const answer = await test.call('GET', `/api/documents/${sample.id}/content`, { token: test.tokens.ava });
    expect(answer).toMatchObject({ status: 200, body: { length: sample.size } });
    expect((await test.contentStore.facts()).size).toBe(0);
  });

  it('waits for its request with nine others at the most', async () => {
    const test = createTestBackend();
    const { id } = await uploadFor(test);
    for (let count = 1; count < MOST_UNUSED; count += 1)
      await uploadFor(test, { key: `file-${count}`, purpose: 'identity-front' });
    const refused = { status: 409, body: { type: 'conflict' } };
    expect(await send(test, tinyPng('more'), { key: 'more' })).toMatchObject(refused);
    // The test data's own is older than a day.
    expect(test.database.read.documents.where('userId', TEST_IDS.ava)).toHaveLength(1 + MOST_UNUSED);
    await uploadFor(test, { as: 'noah' });
    await deposit(test, id);
    await uploadFor(test, { key: 'after-deposit' });
    expect(await send(test, tinyPng('again'), { key: 'again' })).toMatchObject(refused);
  });

  it('goes with one request only, of its owner, and for what it was uploaded', async () => {
    const test = createTestBackend();
    const own = await uploadFor(test);
    const noahs = await uploadFor(test, { as: 'noah' });
    const front = await uploadFor(test, { purpose: 'identity-front' });
    for (const id of [noahs.id, front.id, 'doc-none'])
      expect(await deposit(test, id, id)).toMatchObject({
        status: 404,
        body: { title: 'Document not found.' },
      });
    expect(await deposit(test, own.id)).toMatchObject({ status: 201, body: { documentId: own.id } });
    expect(await deposit(test, own.id, 'again')).toMatchObject({
      status: 409,
      body: { type: 'document-used' },
    });
  });
});

describe('a look', () => {
  const looks = (test: TestBackend) =>
    [...test.database.read.audit.values()].filter(({ action }) => action === 'document.viewed');

  it('of an admin at a document is noted, of its owner it is not', async () => {
    const test = createTestBackend();
    const proof = await uploadFor(test);
    const front = await uploadFor(test, { purpose: 'identity-front' });
    const look = (id: string, token: string) => test.call('GET', `/api/documents/${id}/content`, { token });
    await look(front.id, test.tokens.ava);
    expect(looks(test)).toEqual([]);
    await look(front.id, test.tokens.admin);
    await look(proof.id, test.tokens.admin);
    expect(looks(test)).toMatchObject([
      {
        actorId: TEST_IDS.admin,
        subjectId: front.id,
        details: 'Main Admin viewed Ava Chen’s document: ID front.',
      },
      { subjectId: proof.id },
    ]);
  });
});

it('a content that storage changed is not shown: its record says so, and admins are told', async () => {
  const test = createTestBackend();
  const { id } = await uploadFor(test, { purpose: 'identity-front' });
  const kept = await test.contents.get(id);
  const damaged = Uint8Array.from(kept ?? [], (byte, index) => (index === 40 ? byte ^ 1 : byte));
  await test.contents.put(id, damaged, TEST_IDS.ava);
  const damage = 'This file was damaged in storage and can’t be shown. Ask for it again.';
  for (const token of [test.tokens.admin, test.tokens.ava]) {
    expect(await test.call('GET', `/api/documents/${id}/content`, { token })).toMatchObject({
      status: 410,
      body: { type: 'document-gone', detail: damage },
    });
  }
  expect(test.database.read.documents.get(id)).toMatchObject({ removedBecause: damage });
  const audited = [...test.database.read.audit.values()].filter(({ subjectId }) => subjectId === id);
  expect(audited.map(({ action }) => action)).toEqual(['document.uploaded', 'document.removed']);
});

it('a request shows its documents, and who sent the same file before', async () => {
  const test = createTestBackend();
  const earlier = await uploadFor(test, { as: 'noah' });
  const { id: documentId } = await uploadFor(test);
  const { body: made } = await deposit(test, documentId);
  const id = made instanceof Object && 'id' in made ? String(made.id) : '';
  const { body } = await test.call('GET', `/api/requests/${id}/documents`, { token: test.tokens.admin });
  expect(body).toMatchObject({
    items: [{ id: documentId, copies: [{ id: earlier.id, userName: 'Noah Weber' }] }],
  });
});

it.each([undefined, null, '', ' '])(
  'a deposit without its proof is refused: documentId %j',
  async (documentId) => {
    const test = createTestBackend();
    const anyBody = { ...depositBody(), documentId };
    expect(
      await test.call('POST', '/api/deposits', { token: test.tokens.ava, key: 'k', anyBody }),
    ).toMatchObject({
      status: 422,
      body: { errors: { documentId: 'Proof of Payment Required: Please upload proof of your deposit.' } },
    });
    expect(test.database.read.deposits.size).toBe(TEST_DATA.deposits?.length);
  },
);

it('a second upload under the same key is the first one', async () => {
  const test = createTestBackend();
  const [first, second] = [await send(test, tinyPng()), await send(test, tinyPng())];
  expect(second.body).toEqual(first.body);
  expect(test.database.read.documents.size).toBe(1 + (TEST_DATA.documents?.length ?? 0));
  expect(await send(test, tinyPng('other'))).toMatchObject({ body: { type: 'idempotency-key-reused' } });
});
