import { MOST_WAITING_DEPOSITS } from '../../src/entities/deposit/deposit';
import { MOST_BYTES_A_DAY } from '../../src/entities/document/document';
import { DAY_MS } from '../../src/lib/time';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_DATA, TEST_IDS, TEST_START } from '../../src/test/backend/testData';
import { buildDocumentRecord } from '../../src/test/builders';
import { depositFor, uploadFor } from '../../src/test/endpoints/documentSamples';

/** Ava sent a day's bytes at this moment, epoch ms. */
const afterUploadAt = (at: number) =>
  createTestBackend({
    data: {
      ...TEST_DATA,
      documents: [
        buildDocumentRecord({
          id: 'doc-1',
          userId: TEST_IDS.ava,
          size: MOST_BYTES_A_DAY,
          date: new Date(at).toISOString(),
          requestId: 'dep-1',
        }),
      ],
    },
  });

test('whoever has uploaded a day’s bytes is told so, and may go on a day later; others may all the time', async () => {
  const sameDay = afterUploadAt(TEST_START - DAY_MS + 1);
  await expect(uploadFor(sameDay)).rejects.toThrow(
    'With this file, you’d have uploaded more than 100 MB within a day. Try again tomorrow.',
  );
  await uploadFor(sameDay, { as: 'noah' });
  await uploadFor(afterUploadAt(TEST_START - DAY_MS));
});

test('whoever has many deposits waiting is told so, until one is decided', async () => {
  const backend = createTestBackend({ data: { ...TEST_DATA, deposits: [] } });
  for (let count = 0; count < MOST_WAITING_DEPOSITS; count += 1) {
    expect(await depositFor(backend, { key: `deposit-${count}` })).toMatchObject({ status: 201 });
  }
  expect(await depositFor(backend, { key: 'more' })).toMatchObject({
    status: 409,
    body: {
      title: 'You have 20 deposits waiting for review. Please wait until one of them is decided.',
    },
  });
  const [first] = backend.database.read.deposits.where('waitingOf', TEST_IDS.ava);
  const answer = await backend.call('POST', `/api/deposits/${first?.id ?? ''}/reject`, {
    token: backend.tokens.admin,
    key: 'reject',
    body: { reason: '' },
  });
  expect(answer.status).toBe(200);
  expect(await depositFor(backend, { key: 'after' })).toMatchObject({ status: 201 });
});
