/** @jest-environment node */
import { PROOFS, TEST_DATA, TEST_IDS, TEST_START } from '../../src/test/backend/testData';
import { tinyPng } from '../../src/test/files';
import { DAY_MS } from '../../src/lib/time';
import type { SqlStore } from '../sql/openStore';
import { KINDS, createTestStores } from './testing/stores';

const stores = createTestStores();

describe.each(KINDS)('what has run out, on %s', (kind) => {
  let store: SqlStore;
  beforeAll(async () => {
    store = await stores.open(await stores.location(kind), { now: () => TEST_START });
    await store.fill(TEST_DATA);
  });

  const count = async (from: string) => {
    const [row] = await store.query(`SELECT count(*)::int AS count FROM ${from}`);
    return Number(row?.['count']);
  };
  /** Rows 1 to `rows`, one second apart; the last is the newest. */
  const addKeys = (caller: string, status: number, rows: number) =>
    store.query(
      `INSERT INTO idempotency (id, fingerprint, status, body, created_at)
       SELECT $1 || ':' || $2 || '-' || n, 'f', $2::int, '{}', $3::timestamptz - make_interval(secs => $4::int - n)
       FROM generate_series(1, $4::int) n`,
      [caller, status, new Date(TEST_START).toISOString(), rows],
    );

  /** Noah's, with a content. */
  async function idDocument(): Promise<string> {
    const [row] = await store.query(`SELECT id FROM documents WHERE purpose = 'identity-front' LIMIT 1`);
    const id = String(row?.['id']);
    await store.query('UPDATE documents SET removed_at = NULL, removed_because = NULL WHERE id = $1', [id]);
    await store.query('INSERT INTO document_contents (id, content) VALUES ($1, $2)', [id, tinyPng()]);
    return id;
  }

  it('of rate limits is removed, however many there are, and the rest is kept', async () => {
    const hour = 3_600_000;
    await store.query(
      `INSERT INTO rate_limits (key, points, expire)
       SELECT 'gone-' || n, 1, $1::bigint FROM generate_series(1, 2500) n`,
      [TEST_START - 2 * hour],
    );
    await store.query(
      `INSERT INTO rate_limits (key, points, expire)
       VALUES ('on', 1, $1), ('ever', 1, NULL), ('before the clock was set back', 1, $2)`,
      [TEST_START + hour, TEST_START + 49 * hour],
    );
    await store.removeExpired();
    const rows = await store.query('SELECT key FROM rate_limits ORDER BY key');
    expect(rows.map(({ key }) => key)).toEqual(['ever', 'on']);
  });

  it('does not include what happened, but only a person’s refusals beyond the newest 1,000', async () => {
    await addKeys(TEST_IDS.ava, 409, 2_400);
    await addKeys(TEST_IDS.ava, 201, 1_500);
    await addKeys(`${TEST_IDS.ava}0`, 409, 900);
    await addKeys('visitor', 422, 1_001);
    await store.removeExpired();
    const kept = (caller: string, status: number) =>
      count(`idempotency WHERE id LIKE '${caller}:%' AND status = ${status}`);
    expect(await kept(TEST_IDS.ava, 409)).toBe(1_000);
    expect(await count(`idempotency WHERE id = '${TEST_IDS.ava}:409-1401'`)).toBe(1);
    expect(await kept(TEST_IDS.ava, 201)).toBe(1_500);
    expect(await kept(`${TEST_IDS.ava}0`, 409)).toBe(900);
    expect(await kept('visitor', 422)).toBe(1_000);
  });

  it.each([
    ['30 days, as nothing else was said', null, 30],
    ['as many days as the policy says', 3, 3],
    ['none', 0, 0],
  ])('includes photos of an ID after the decision: %s', async (_what, keptDays, days) => {
    const documentId = await idDocument();
    await store.query('UPDATE policy SET identity_kept_days = $1', [keptDays]);
    const decideAt = (at: number) =>
      store.query('UPDATE documents SET decided_at = $1, request_id = user_id WHERE id = $2', [
        new Date(at).toISOString(),
        documentId,
      ]);
    const isKept = () => count(`documents WHERE removed_at IS NULL AND id = '${documentId}'`);
    await decideAt(TEST_START - days * DAY_MS + 1);
    await store.removeDocuments();
    expect(await isKept()).toBe(1);
    await decideAt(TEST_START - days * DAY_MS);
    await store.removeDocuments();
    expect(await isKept()).toBe(0);
    expect(await count(`document_contents WHERE id = '${documentId}'`)).toBe(0);
  });

  it.each([
    ['180 days, as nothing else was said', null, 180],
    ['as many days as the policy says', 3, 3],
    ['none', 0, 0],
  ])('includes proofs of rejected deposits, and no others: %s', async (_what, keptDays, days) => {
    const [proof] = (TEST_DATA.documents ?? []).filter(({ id }) => id === PROOFS.noah);
    if (proof === undefined) throw new Error('Noah has a proof.');
    await store.engine.contents.put(proof.id, tinyPng(), proof.userId);
    await store.query('UPDATE policy SET rejected_proofs_kept_days = $1', [keptDays]);
    const decide = async (status: string, at: number) => {
      await store.query("UPDATE deposits SET status = $1 WHERE id = 'dep-1'", [status]);
      const decidedAt = new Date(at).toISOString();
      await store.engine.command({ isolation: 'account' }, (tx) => {
        // Read first: a record that is there is updated.
        tx.documents.get(proof.id);
        tx.documents.put({ ...proof, requestId: 'dep-1', decidedAt });
      });
      await store.removeDocuments();
      return count(`documents WHERE removed_at IS NULL AND id = '${proof.id}'`);
    };
    const due = TEST_START - days * DAY_MS;
    expect(await decide('rejected', due + 1)).toBe(1);
    expect(await decide('completed', due)).toBe(1);
    expect(await decide('rejected', due)).toBe(0);
    expect(await count(`document_contents WHERE id = '${proof.id}'`)).toBe(0);
  });
});
