import { createTestBackend } from '../../src/test/backend/testBackend';
import { depositBody, TEST_IDS } from '../../src/test/backend/testData';
import { logInAnew, succeed } from '../../src/test/backend/steps';
import { depositFor, uploadFor } from '../../src/test/endpoints/documentSamples';
import { readId } from '../../src/test/endpoints/sample';
import { tinyPng } from '../../src/test/files';
import { DAY_MS } from '../../src/lib/time';
import { createBrowserContents } from './documents';

it('the oldest of decided requests makes room, and its record says so; without one, nothing is kept', async () => {
  const test = createTestBackend();
  const { admin, ava } = test.tokens;
  const first = await uploadFor(test, { key: 'first' });
  const second = await uploadFor(test, { key: 'second' });
  const body = depositBody({ documentId: first.id });
  const { body: made } = await test.call('POST', '/api/deposits', { token: ava, key: 'deposit', body });
  const id = made instanceof Object && 'id' in made ? String(made.id) : '';
  await test.call('POST', `/api/deposits/${id}/approve`, { token: admin, key: 'approve' });

  const maxBytes = first.size + second.size;
  const contents = createBrowserContents({
    database: test.database,
    store: test.contentStore,
    now: () => test.clock.now(),
    maxBytes,
  });
  await contents.put('doc-third', new Uint8Array(first.size), 'user-1');
  expect(test.database.read.documents.get(first.id)).toMatchObject({
    removedAt: new Date(test.clock.now()).toISOString(),
    removedBecause: 'It made room for newer files in this browser.',
  });
  expect(await test.call('GET', `/api/documents/${first.id}/content`, { token: ava })).toMatchObject({
    status: 410,
    body: { type: 'document-gone' },
  });
  await expect(contents.put('doc-fourth', new Uint8Array(first.size), 'user-1')).rejects.toThrow('no room');
});

it('what nobody uses is removed after a day: a document without a request, and content without a document', async () => {
  const test = createTestBackend();
  const { id } = await uploadFor(test);
  const used = await uploadFor(test, { key: 'used' });
  await test.call('POST', '/api/deposits', {
    token: test.tokens.ava,
    key: 'deposit',
    body: depositBody({ documentId: used.id }),
  });
  await test.contentStore.put('doc-of-a-crash', tinyPng(), test.clock.now());
  test.clock.advance(DAY_MS);
  await test.backend.contents.sweep();
  expect(test.database.read.documents.has(id)).toBe(false);
  expect([...(await test.contentStore.facts()).keys()]).toEqual([used.id]);
});

it.each([
  ['180 days, as nothing else was said', undefined, 180],
  ['as many days as the policy says', 3, 3],
  ['none', 0, 0],
])(
  'proofs of rejected deposits are deleted after the decision, others stay: %s',
  async (_what, kept, days) => {
    const test = createTestBackend();
    const { admin } = test.tokens;
    const ids: Record<string, string> = {};
    for (const name of ['approve', 'reject', 'waiting']) {
      const { body } = await depositFor(test, { key: name });
      if (name !== 'waiting')
        await succeed(test, 'POST', `/api/deposits/${readId(body)}/${name}`, { token: admin, key: name });
      ids[name] = String(test.database.read.deposits.get(readId(body))?.documentId);
    }
    test.database.transact((tx) => {
      const policy = tx.policy.get('policy');
      if (policy && kept !== undefined) tx.policy.put({ ...policy, rejectedProofsKeptDays: kept });
    });
    const removals = async () =>
      (
        await test.call(
          'GET',
          `/api/settings/policy/removals?identityKeptDays=0&rejectedProofsKeptDays=${days}`,
          {
            token: admin,
          },
        )
      ).body;
    test.clock.advance(days * DAY_MS - 1);
    logInAnew(test);
    await test.backend.contents.sweep();
    expect(test.database.read.documents.get(ids['reject'] ?? '')?.removedAt).toBeNull();
    expect(await removals()).toEqual({ identityDocuments: 0, rejectedProofs: 0 });
    test.clock.advance(1);
    expect(await removals()).toEqual({ identityDocuments: 0, rejectedProofs: 1 });
    await test.backend.contents.sweep();
    expect(test.database.read.documents.get(ids['reject'] ?? '')).toMatchObject({
      removedBecause: 'It was deleted after the decision, as the policy requires.',
    });
    expect(await removals()).toEqual({ identityDocuments: 0, rejectedProofs: 0 });
    expect([...(await test.contentStore.facts()).keys()].sort()).toEqual(
      [ids['approve'], ids['waiting']].sort(),
    );
  },
);

it.each([
  ['30 days, as nothing else was said', undefined, 30],
  ['as many days as the policy says', 3, 3],
  ['none', 0, 0],
])('photos of an ID are deleted after the decision: %s', async (_what, identityKeptDays, days) => {
  const test = createTestBackend();
  const { id } = await uploadFor(test, { purpose: 'identity-front' });
  const proof = await uploadFor(test, { key: 'proof' });
  const decidedAt = new Date(test.clock.now()).toISOString();
  test.database.transact((tx) => {
    const policy = tx.policy.get('policy');
    if (policy && identityKeptDays !== undefined) tx.policy.put({ ...policy, identityKeptDays });
    for (const document of [...tx.documents.where('userId', TEST_IDS.ava)])
      tx.documents.put({ ...document, requestId: TEST_IDS.ava, decidedAt });
  });
  test.clock.advance(days * DAY_MS - 1);
  await test.backend.contents.sweep();
  expect(test.database.read.documents.get(id)?.removedAt).toBeNull();
  test.clock.advance(1);
  await test.backend.contents.sweep();
  expect(test.database.read.documents.get(id)).toMatchObject({
    removedAt: new Date(test.clock.now()).toISOString(),
    removedBecause: 'It was deleted after the decision, as the policy requires.',
  });
  expect([...(await test.contentStore.facts()).keys()]).toEqual([proof.id]);
  expect([...test.database.read.audit.values()].at(-1)).toMatchObject({
    action: 'document.removed',
    actorId: 'system',
  });
});
