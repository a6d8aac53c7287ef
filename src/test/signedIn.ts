import { TEST_TOKENS } from './backend/testData';
import { STORAGE_PREFIX, type BrowserStorage } from '../store/tabStorage';
import type { SessionPerson } from '../entities/session/session';
import { createMemoryStorage } from './backend/memoryStorage';

/** People of the test backend who have an open session there. */
export type SignedInAs = keyof typeof TEST_TOKENS;

const PEOPLE: Readonly<Record<SignedInAs, SessionPerson>> = {
  ava: {
    id: 'user-1',
    email: 'ava@cairnfield.example',
    name: 'Ava Chen',
    role: 'user',
    isAdmin: false,
    kycStatus: 'verified',
  },
  noah: {
    id: 'user-2',
    email: 'noah@cairnfield.example',
    name: 'Noah Weber',
    role: 'user',
    isAdmin: false,
    kycStatus: 'pending',
  },
  admin: {
    id: 'admin-main',
    email: 'admin@cairnfield.example',
    name: 'Main Admin',
    role: 'admin',
    isAdmin: true,
    kycStatus: 'verified',
  },
};

/** Past any clock of a test or of the device it runs on. */
export const KEPT_UNTIL = '2098-01-01T00:00:00.000Z';

/** A session as redux-persist stores it. */
export function sessionText(grant: unknown): string {
  const _persist = JSON.stringify({ version: 1, rehydrated: true });
  return JSON.stringify({ grant: JSON.stringify(grant), _persist });
}

/** Signs this person in at the test backend, in a tab that may hold what others left there. */
export function signIn(storage: BrowserStorage, who: SignedInAs): BrowserStorage {
  const grant = { token: TEST_TOKENS[who], expiresAt: KEPT_UNTIL, person: PEOPLE[who] };
  storage.tab.setItem(`${STORAGE_PREFIX}session`, sessionText(grant));
  return storage;
}

/** A tab's storage in which this person is signed in at the test backend; nobody for `null`. */
export function storageOf(who: SignedInAs | null): BrowserStorage {
  const storage = { tab: createMemoryStorage(), shared: createMemoryStorage() };
  return who === null ? storage : signIn(storage, who);
}
