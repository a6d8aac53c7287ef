import { randomBytes as nodeRandomBytes } from 'node:crypto';
import { TEST_DATA } from '../../../src/test/backend/testData';
import { openStore, type SqlStore, type StorePlace } from '../../sql/openStore';

const randomBytes = (count: number) => new Uint8Array(nodeRandomBytes(count));

/** A store with the tests' people; in memory by default. */
export async function openTestStore(place: StorePlace = { memory: true }): Promise<SqlStore> {
  const onError = (error: unknown) => console.error('The store failed.', error);
  const store = await openStore(place, { randomBytes, onError });
  await store.fill(TEST_DATA);
  return store;
}
