import { ADMIN, createServiceWorld, refusalOf } from '../../src/test/backend/serviceWorld';
import { HOUR_MS } from '../../src/lib/time';
import { MOST_SESSIONS, openSession, requireRole } from './sessions';

it('a login too many ends the oldest session, in whichever order the table has them', () => {
  const world = createServiceWorld();
  const ava = world.join('Ava');
  const open = (id: string, now: number) =>
    world.command(ava, ({ tx }) => openSession(tx, { id, subjectId: ava.id, role: 'user', now }));
  const start = Date.UTC(2026, 10, 20);
  // Newest first.
  for (let age = 0; age < MOST_SESSIONS; age += 1) open(`session-${age}`, start - age * 60_000);
  const ids = world.command(ava, ({ tx }) => {
    openSession(tx, { id: 'one-more', subjectId: ava.id, role: 'user', now: start + HOUR_MS });
    return tx.sessions.where('subjectId', ava.id).map(({ id }) => id);
  });
  expect(ids).toHaveLength(MOST_SESSIONS);
  expect(ids).toContain('session-0');
  expect(ids).not.toContain(`session-${MOST_SESSIONS - 1}`);
});

it.each(['password', 'second-step'] as const)(
  'an admin who must set up a %s can do nothing else',
  (mustSetUp) => {
    const enter = (path: string, caller = { ...ADMIN, mustSetUp }) =>
      requireRole(caller, { path, role: 'any' });
    expect(refusalOf(() => enter('/api/users')).status).toBe(403);
    expect(() => enter('/api/me/password')).not.toThrow();
    expect(() => requireRole(ADMIN, { path: '/api/users', role: 'any' })).not.toThrow();
  },
);
