import type { Scenario } from '../scenario';
import { TRANSFERRING } from './steps';

const DAY_MS = 86_400_000;
const INVESTMENTS = { route: '/dashboard/investments', who: 'ava' } as const;

export const SURROUNDINGS_SCENARIOS: readonly Scenario[] = [
  {
    name: 'session-ends-in-mid-work',
    title: 'The session ends just as a transfer is sent',
    group: 'Session',
    rules: [
      { match: { endpoint: 'transfers.create' }, gate: { times: 1 }, before: [{ command: 'end-session' }] },
    ],
    expect: {
      ...TRANSFERRING,
      sentence: 'The login page comes, then the form again with everything that was typed; nothing was sent.',
      see: 'Your session has ended',
    },
  },
  {
    name: 'session-ends-now',
    title: 'The session ends with the next request',
    group: 'Session',
    session: { expireAfter: 0 },
    expect: {
      ...TRANSFERRING,
      steps: TRANSFERRING.steps.slice(0, 3),
      sentence: 'Whatever that request is: the login page, and back to where it happened.',
      see: 'Your session has ended',
      isAppliedLate: true,
    },
  },
  {
    name: 'role-taken',
    title: 'An admin loses the role while at work',
    group: 'Session',
    session: { revokeRoleAfter: 0 },
    expect: {
      sentence: 'What needs the role is refused; the page says so and does not fall over.',
      route: '/admin/users',
      who: 'admin',
      see: 'You are not allowed to do this.',
    },
  },
  {
    name: 'storage-full',
    title: 'The storage of the browser is full',
    group: 'Storage',
    storage: { isFull: true },
    expect: {
      ...TRANSFERRING,
      sentence: 'Nothing is changed, and the toast says why.',
      see: "This browser's storage is full. Nothing was changed.",
      isAppliedLate: true,
    },
  },
  {
    name: 'damaged-record',
    title: 'A stored record is damaged',
    group: 'Storage',
    storage: { corrupt: [{ table: 'plans', id: 'c4' }] },
    expect: {
      sentence: 'A notice says which record was set aside; everything else goes on.',
      route: '/admin/plans',
      who: 'admin',
      see: 'plans/c4 could not be read and was set aside.',
      isAppliedLate: true,
    },
  },
  {
    name: 'two-weeks-later',
    title: 'Two weeks have passed',
    group: 'Clock',
    clock: { offsetMs: 14 * DAY_MS },
    expect: {
      ...INVESTMENTS,
      sentence: 'What became due has matured and is paid; nobody is logged out.',
      see: 'Completed investments',
    },
  },
  {
    name: 'an-hour-a-second',
    title: 'An hour passes each second',
    group: 'Clock',
    clock: { rate: 3_600 },
    expect: {
      ...INVESTMENTS,
      sentence: 'Investments come along and mature while one watches; nobody is logged out.',
      see: 'Active investments',
    },
  },
  {
    name: 'time-stands-still',
    title: 'The clock of the backend stands still',
    group: 'Clock',
    clock: { rate: 0 },
    expect: { ...INVESTMENTS, sentence: 'Nothing matures; ids stay unique.', see: 'Active investments' },
  },
  {
    name: 'nobody-here-yet',
    title: 'A platform on its first day',
    group: 'Storage',
    dataSet: 'empty',
    expect: {
      sentence: 'Each list is empty and says what comes there. Everybody was logged out.',
      route: '/admin/users',
      who: 'admin',
      see: 'No investors yet',
    },
  },
  {
    name: 'awkward-data',
    title: 'Names in many scripts, amounts at their limits',
    group: 'Storage',
    dataSet: 'edge-cases',
    expect: {
      sentence: 'Nothing overflows, nothing is cut off without a way to read it, no markup comes alive.',
      route: '/admin/users?q=wolfe',
      who: 'admin',
      see: 'Wolfeschlegelsteinhausenbergerdorff',
    },
  },
  {
    name: 'ten-thousand-people',
    title: 'Ten thousand people and twenty thousand deposits',
    group: 'Storage',
    dataSet: 'large',
    expect: {
      sentence: 'Lists come page by page, search and sort stay quick.',
      route: '/admin/users',
      who: 'admin',
      see: '10,000',
    },
  },
];
