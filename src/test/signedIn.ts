import { TEST_DATA, TEST_IDS, TEST_TOKENS } from './backend/testData';
import { buildSessionPerson } from './builders';
import { STORAGE_PREFIX, type BrowserStorage } from '../store/tabStorage';
import type { SessionGrant, SessionPerson, StoredSession } from '../entities/session/session';
import { createMemoryStorage } from './backend/memoryStorage';

/** People with an open session in the test backend. */
export type SignedInAs = keyof typeof TEST_TOKENS;

function personOf(who: SignedInAs): SessionPerson {
  const found = [...(TEST_DATA.users ?? []), ...(TEST_DATA.admins ?? [])].find(
    ({ id }) => id === TEST_IDS[who],
  );
  if (found === undefined) throw new Error(`${who} is nobody.`);
  return buildSessionPerson(found);
}

/** Later than any clock in tests. */
const KEPT_UNTIL = '2098-01-01T00:00:00.000Z';

/** In redux-persist's format. */
export function sessionText(grant: unknown): string {
  const _persist = JSON.stringify({ version: 1, rehydrated: true });
  return JSON.stringify({ grant: JSON.stringify(grant), _persist });
}

function keepGrant({ tab }: BrowserStorage, { token, person }: Pick<SessionGrant, 'token' | 'person'>): void {
  tab.setItem(`${STORAGE_PREFIX}session`, sessionText({ token, expiresAt: KEPT_UNTIL, person }));
}

/** That person's open session, as a login or QA gives it to the store. */
export function grantOf(who: SignedInAs): StoredSession {
  return { token: TEST_TOKENS[who], expiresAt: KEPT_UNTIL, person: personOf(who) };
}

/** Keeps what the tab already holds. */
export function signIn(storage: BrowserStorage, who: SignedInAs): BrowserStorage {
  keepGrant(storage, grantOf(who));
  return storage;
}

/** `null` signs nobody in. */
export function storageOf(who: SignedInAs | null): BrowserStorage {
  const storage = { tab: createMemoryStorage(), shared: createMemoryStorage() };
  return who === null ? storage : signIn(storage, who);
}

export function storageWith(grant: SessionGrant): BrowserStorage {
  const storage = storageOf(null);
  keepGrant(storage, grant);
  return storage;
}
