import type { Deposit } from '../entities/deposit/deposit';
import type { SessionGrant } from '../entities/session/session';
import type { User } from '../entities/user/user';

/** A pending deposit of Ava's. */
export function buildDeposit(overrides: Partial<Deposit> = {}): Deposit {
  return {
    id: 'dep-1',
    userId: 'user-ava',
    userName: 'Ava',
    type: 'deposit',
    amount: 1000,
    crypto: 'btc',
    proof: 'proof.png',
    status: 'pending',
    date: '2026-01-01T00:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    reason: null,
    version: 1,
    ...overrides,
  };
}

/** Ava, verified. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 'user-ava',
    email: 'ava@cairnfield.example',
    name: 'Ava',
    role: 'user',
    kycStatus: 'verified',
    kycDecidedAt: null,
    balance: 100,
    createdAt: '2026-01-01T00:00:00.000Z',
    emailVerified: true,
    referralCode: 'ref-abcdefghi',
    referredBy: null,
    referrals: 0,
    version: 1,
    ...overrides,
  };
}

/** Ava's session; `role: 'admin'` makes it an admin's. */
export function buildGrant(
  overrides: { readonly token?: string; readonly role?: 'user' | 'admin'; readonly id?: string } & Partial<
    Pick<SessionGrant, 'expiresAt'>
  > = {},
): SessionGrant {
  const role = overrides.role ?? 'user';
  return {
    success: true,
    message: 'Welcome back!',
    isAdmin: role === 'admin',
    token: overrides.token ?? 'token-1',
    expiresAt: overrides.expiresAt ?? '2999-01-01T00:00:00.000Z',
    person: {
      id: overrides.id ?? (role === 'admin' ? 'admin-main' : 'user-ava'),
      email: `${role}@cairnfield.example`,
      name: role === 'admin' ? 'Admin' : 'Ava',
      role,
      isAdmin: role === 'admin',
      kycStatus: 'verified',
    },
  };
}
