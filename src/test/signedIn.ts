import { TEST_START, TEST_TOKENS } from '../../mocks/server/testing/testDataSet';
import { KEPT_PREFIX, type BrowserStorage } from '../app/tabStorage';
import type { SessionPerson } from '../entities/session/session';
import { memoryStorage } from './testStore';

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

/** A tab's storage in which this person is signed in at the test backend; nobody for `null`. */
export function storageOf(who: SignedInAs | null): BrowserStorage {
  if (who === null) return { tab: memoryStorage(), shared: memoryStorage() };
  const expiresAt = new Date(TEST_START + 365 * 86_400_000).toISOString();
  const grant = { token: TEST_TOKENS[who], expiresAt, person: PEOPLE[who] };
  return {
    tab: memoryStorage({ [`${KEPT_PREFIX}session`]: JSON.stringify({ grant }) }),
    shared: memoryStorage(),
  };
}
