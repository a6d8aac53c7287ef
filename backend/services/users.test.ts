import type { KycStatus } from '../../src/entities/user/user';
import type { Caller } from '../context';
import { parseListQuery } from '../lists';
import { ADMIN, createServiceWorld, refusalOf, START } from '../../src/test/backend/serviceWorld';
import { adjustBalance, decideKyc, readMe, submitKyc, updateUser, USER_LIST } from './users';
import { listFor, requireUser } from './people';

let world: ReturnType<typeof createServiceWorld>;
let ava: Caller;

beforeEach(() => {
  world = createServiceWorld();
  ava = world.join('Ava');
});

const submit = (caller: Caller) => world.command(caller, (context) => submitKyc(context));
const decide = (event: 'approve' | 'reject' | 'reverify', id = ava.id, by = ADMIN) =>
  world.command(by, (context) => decideKyc(context, id, event));

describe('KYC', () => {
  test('goes from the form over a decision to verified', () => {
    expect(submit(ava).kycStatus).toBe('pending');
    expect(decide('approve')).toMatchObject({ kycStatus: 'verified', version: 3 });
  });

  test('may be handed in again after a rejection, and re-verified by an admin', () => {
    submit(ava);
    expect(decide('reject').kycStatus).toBe('rejected');
    expect(submit(ava).kycStatus).toBe('pending');
    decide('approve');
    expect(decide('reverify').kycStatus).toBe('pending');
  });

  test.each<[KycStatus, 'approve' | 'reject' | 'reverify']>([
    ['unverified', 'approve'],
    ['unverified', 'reject'],
    ['verified', 'approve'],
    ['verified', 'reject'],
    ['rejected', 'approve'],
    ['rejected', 'reject'],
    ['pending', 'reverify'],
  ])('in state %s an admin cannot %s', (kycStatus, event) => {
    const noah = world.join('Noah', { kycStatus });
    expect(refusalOf(() => decide(event, noah.id))).toMatchObject({
      type: 'illegal-transition',
      status: 409,
    });
    expect(world.user(noah).kycStatus).toBe(kycStatus);
  });

  test('decided twice says who was first', () => {
    submit(ava);
    world.now += 3_600_000;
    decide('approve');
    const second: Caller = { kind: 'admin', id: 'admin-2', name: 'Robin' };
    expect(refusalOf(() => decide('reject', ava.id, second)).detail).toBe(
      'Morgan Hale already approved this on Jan 15, 2026, 1:00 PM UTC.',
    );
  });

  test('refused because of a submission says who submitted, and no decision', () => {
    submit(ava);
    expect(refusalOf(() => decide('reverify')).detail).toBe(
      'Ava already submitted this on Jan 15, 2026, 12:00 PM UTC.',
    );
    decide('approve');
    decide('reverify');
    expect(refusalOf(() => decide('reverify')).detail).toMatch(
      /^Morgan Hale already set this to pending on /,
    );
    const noah = world.join('Noah', { kycStatus: 'pending' });
    expect(refusalOf(() => decide('reverify', noah.id)).detail).toBe('It’s pending now.');
  });

  const submissions = () =>
    [...world.db.read.audit.values()].filter(({ action }) => action === 'kyc.submitted').map(({ id }) => id);

  test('of a person who is not there has the text of the admin screen', () => {
    expect(refusalOf(() => decide('approve', 'user-0'))).toEqual({
      type: 'not-found',
      title: 'Error: Failed to update KYC status.',
      status: 404,
      detail: 'User not found.',
    });
  });

  test('keeps the moment of a decision for as long as it stands', () => {
    expect(submit(ava).kycDecidedAt).toBeNull();
    world.now += 3_600_000;
    const decidedAt = new Date(world.now).toISOString();
    expect(decide('reject').kycDecidedAt).toBe(decidedAt);
    world.now += 3_600_000;
    expect(submit(ava).kycDecidedAt).toBeNull();
    expect(decide('approve').kycDecidedAt).toBe(new Date(world.now).toISOString());
    expect(decide('reverify').kycDecidedAt).toBeNull();
  });

  test('keeps the reason of a rejection for as long as it stands, and writes it to the log', () => {
    submit(ava);
    const rejected = world.command(ADMIN, (context) =>
      decideKyc(context, ava.id, 'reject', { reason: 'The photo is dark.' }),
    );
    expect(rejected.kycReason).toBe('The photo is dark.');
    expect([...world.db.read.audit.values()].at(-1)?.details).toBe(
      'Ava: pending → rejected. Reason: The photo is dark.',
    );
    expect(submit(ava).kycReason).toBeNull();
    expect(decide('reject').kycReason).toBeNull();
  });

  test('is decided on the submission that was reviewed, or on the latest if nobody says which', () => {
    submit(ava);
    const [first = ''] = submissions();
    decide('reject');
    world.now += 3_600_000;
    submit(ava);
    const latest = submissions().at(-1);
    const approve = (submissionId?: string) =>
      world.command(ADMIN, (context) => decideKyc(context, ava.id, 'approve', { submissionId }));
    for (const seen of [first, '']) {
      expect(refusalOf(() => approve(seen))).toMatchObject({
        type: 'stale-version',
        title: 'Ava’s identity check changed in the meantime.',
        status: 409,
      });
    }
    expect(world.user(ava).kycStatus).toBe('pending');
    expect(approve(latest).kycStatus).toBe('verified');
    decide('reverify');
    expect(approve(latest).kycStatus).toBe('verified');
    decide('reverify');
    expect(approve().kycStatus).toBe('verified');
  });

  test('cannot be handed in twice', () => {
    submit(ava);
    expect(refusalOf(() => submit(ava)).type).toBe('illegal-transition');
  });
});

describe('a balance adjustment', () => {
  const adjust = (amount: number) =>
    world.command(ADMIN, (context) => adjustBalance(context, ava.id, { amount, reason: 'Goodwill' }));

  test('is signed, booked and audited', () => {
    expect(adjust(50.05).balance).toBe(50.05);
    expect(adjust(-50.04).balance).toBe(0.01);
    expect(world.db.read.ledger.where('userId', ava.id)).toMatchObject([
      { type: 'adjustment', amount: 50.05, description: 'Balance adjustment: Goodwill' },
      { type: 'adjustment', amount: -50.04, balanceAfter: 0.01 },
    ]);
    expect([...world.db.read.audit.values()].at(-1)?.details).toBe(
      'Ava’s balance changed by −$50.04 to $0.01: Goodwill',
    );
  });

  test('never takes a balance below 0', () => {
    adjust(10);
    expect(refusalOf(() => adjust(-10.01))).toEqual({
      type: 'insufficient-funds',
      title: 'Insufficient funds.',
      status: 409,
      detail: 'Ava has $10.00.',
    });
    expect(adjust(-10).balance).toBe(0);
  });
});

describe('an update', () => {
  const update = (input: { name?: string; email?: string; version: number }) =>
    world.command(ADMIN, (context) => updateUser(context, ava.id, input));

  test('changes what is given and grows the version', () => {
    expect(update({ name: 'Ava L.', version: 1 })).toMatchObject({
      name: 'Ava L.',
      email: 'ava@example.com',
      version: 2,
    });
  });

  test('from an old version is refused', () => {
    update({ name: 'Ava L.', version: 1 });
    expect(refusalOf(() => update({ name: 'Late', version: 1 }))).toMatchObject({
      type: 'stale-version',
      status: 409,
    });
    expect(world.user(ava).name).toBe('Ava L.');
  });

  test('to an e-mail of another person or of an admin is refused', () => {
    world.join('Noah');
    for (const email of ['noah@example.com', 'admin@cairnfield.example']) {
      expect(refusalOf(() => update({ email, version: 1 }))).toMatchObject({
        type: 'email-taken',
        status: 409,
        title: 'An account with this email already exists.',
      });
    }
  });

  test('of the e-mail ends a password reset that was open under the old one', () => {
    world.db.transact((tx) =>
      tx.passwordResets.put({
        id: 'ava@example.com',
        userId: ava.id,
        tokenHash: 'hash',
        expiresAt: new Date(START).toISOString(),
      }),
    );
    update({ email: 'new@example.com', version: 1 });
    expect(world.db.read.passwordResets.size).toBe(0);
    expect(world.db.read.users.where('email', 'new@example.com')).toHaveLength(1);
  });

  test('that changes nothing leaves no trace', () => {
    expect(update({ name: 'Ava', version: 1 }).version).toBe(1);
    expect(world.db.read.audit.size).toBe(0);
  });
});

test('people are found by name, e-mail and id, filtered and sorted', () => {
  world.join('Noah', {
    kycStatus: 'pending',
    email: 'n@else.example',
    createdAt: '2026-02-01T00:00:00.000Z',
  });
  world.join('Mia', { kycStatus: 'pending', createdAt: '2025-02-01T00:00:00.000Z' });
  const names = (search: string) => {
    const query = parseListQuery(USER_LIST, new URLSearchParams(search));
    return world.query(ADMIN, (context) => listFor(context, USER_LIST, query)).items.map(({ name }) => name);
  };
  expect(names('')).toEqual(['Noah', 'Ava', 'Mia']);
  expect(names('q=NO')).toEqual(['Noah']);
  expect(names('q=else.example')).toEqual(['Noah']);
  expect(names('q=user-mia')).toEqual(['Mia']);
  expect(names('kycStatus=pending&sort=name')).toEqual(['Mia', 'Noah']);
  expect(names('sort=-name')).toEqual(['Noah', 'Mia', 'Ava']);
});

test('people are found by who referred them, by their own code, and sorted by how many they brought', () => {
  const code = world.user(ava).referralCode;
  world.join('Noah', { referredBy: code });
  world.join('Mia', { referredBy: 'ref-nobody', referrals: 3 });
  const names = (search: string) => {
    const query = parseListQuery(USER_LIST, new URLSearchParams(search));
    return world.query(ADMIN, (context) => listFor(context, USER_LIST, query)).items.map(({ name }) => name);
  };
  expect(names(`referredBy=${code}`)).toEqual(['Noah']);
  expect(names(`referralCode=${code}`)).toEqual(['Ava']);
  expect(names('sort=-referrals')[0]).toBe('Mia');
});

test('a person reads themselves; unknown ids are 404', () => {
  expect(world.query(ava, (context) => readMe(context))).toEqual(world.user(ava));
  expect(refusalOf(() => world.query(ADMIN, ({ read }) => requireUser(read, 'user-0')))).toEqual({
    type: 'not-found',
    title: 'User not found.',
    status: 404,
    detail: undefined,
  });
});
