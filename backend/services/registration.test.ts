/** @jest-environment node */
import { createAdmin } from './admins';
import { confirmEmail, register } from './registration';
import { ADMIN, createServiceWorld, fixedBytes, refusalOf } from '../../src/test/backend/serviceWorld';

const VISITOR = { kind: 'visitor', id: 'visitor', name: 'Visitor' } as const;
const PASSWORD = { salt: 'AAAA', hash: 'AAAA', iterations: 1 };
const LINK = { token: 'token', hash: 'hash' };
const PREPARED = { password: PASSWORD, link: LINK, browser: null };

test('a referral code that somebody has already is drawn again', () => {
  const world = createServiceWorld();
  let draws = 0;
  /** The same nine bytes for the first two draws, then others. */
  const randomBytes = (count: number) => {
    draws += 1;
    return draws < 3 ? fixedBytes(count) : fixedBytes(count).map((byte) => (byte + 1) % 251);
  };
  const join = (email: string) =>
    world.command(VISITOR, (context) =>
      register(
        { ...context, randomBytes },
        { name: 'Ivy', email, password: 'Harbour-42', referralCode: '' },
        PREPARED,
      ),
    ).userId;
  const codes = [join('ivy@example.com'), join('noa@example.com')].map(
    (id) => world.db.read.users.get(id)?.referralCode,
  );
  expect(draws).toBe(3);
  expect(codes).toEqual([
    expect.stringMatching(/^ref-[a-z0-9]{9}$/),
    expect.stringMatching(/^ref-[a-z0-9]{9}$/),
  ]);
  expect(codes[0]).not.toBe(codes[1]);
});

test('an email is one person’s: an investor’s, an added admin’s or the main admin’s', () => {
  const world = createServiceWorld();
  world.join('Ava');
  const add = (email: string) =>
    world.command(ADMIN, (context) =>
      createAdmin(context, { name: 'Olga', email, password: 'x', duty: 'owner' }, PASSWORD),
    );
  add('olga@example.com');
  for (const email of ['ava@example.com', 'olga@example.com', 'admin@cairnfield.example']) {
    const input = { name: 'Ivy', email, password: 'Harbour-42', referralCode: '' };
    const registration = () => world.command(VISITOR, (context) => register(context, input, PREPARED));
    expect(refusalOf(registration).title).toBe('An account with this email already exists.');
    expect(refusalOf(() => add(email)).title).toBe('Admin with this email already exists.');
  }
});

test('a confirmation that fails says what a person reads, and what the call came to', () => {
  const world = createServiceWorld();
  const { id } = world.join('Ava');
  const client = { address: null, browser: null };
  const issued = { tokenHash: 'hash', session: LINK, client, password: undefined };
  for (const userId of ['user-0', id]) {
    const confirmation = () => world.command(VISITOR, (context) => confirmEmail(context, userId, issued));
    expect(refusalOf(confirmation)).toMatchObject({
      type: 'verification-failed',
      title: 'The verification link is invalid or has expired.',
      detail: 'Could not verify user.',
    });
  }
});
