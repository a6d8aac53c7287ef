import { setImmediate } from 'node:timers';
import { ENDPOINTS, type EndpointId } from '../../../backend/endpoints/endpoints';
import { isLong } from '../isLong';
import { EFFECT_CASES, type EffectCase, type Ending } from './effectCases';
import { startMatrixRun, stateOf, type MatrixRun } from './matrixRun';

/** Longest duration of a read with its retries, or of a command, by the app's own limits. */
const LONGEST_MS = 31_000;

/** All of them with `--long`; else, a command that moves no money meets every third, each command others. */
function effectsOn(id: EndpointId): readonly EffectCase[] {
  const place = ENDPOINTS.findIndex((endpoint) => endpoint.id === id);
  const kind = ENDPOINTS[place]?.kind;
  if (kind === 'query') return EFFECT_CASES;
  // A made-up success is believed, as one of a swapped handler is: nothing is done, and nothing is sent again.
  const effects = EFFECT_CASES.filter(({ name }) => name !== 'answer');
  return isLong || kind !== 'command' ? effects : effects.filter((_effect, index) => index % 3 === place % 3);
}

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeAll(() => process.on('unhandledRejection', note));
afterAll(() => {
  process.off('unhandledRejection', note);
  const size = ENDPOINTS.reduce((sum, { id }) => sum + effectsOn(id).length, 0);
  process.stdout.write(`Matrix: ${ENDPOINTS.length} endpoints, ${size} cases.\n`);
});
afterEach(() => {
  jest.useRealTimers();
  expect(unhandled.splice(0)).toEqual([]);
});

/** Endpoints whose status is enough, so that these body faults don't matter. */
const UNREADABLE: readonly string[] = ['malformed', 'truncated', 'empty', 'patch', 'patch, removed'];
const BODY_DOES_NOT_MATTER: Readonly<Partial<Record<EndpointId, readonly string[]>>> = {
  'session.logout': UNREADABLE,
  'plans.delete': UNREADABLE,
  'plans.order': UNREADABLE,
  'admins.remove': UNREADABLE,
  'adminInvitations.withdraw': UNREADABLE,
  'security.endSession': UNREADABLE,
  'security.endOtherSessions': UNREADABLE,
  'passkeys.remove': UNREADABLE,
  'users.clearFailures': UNREADABLE,
  'notes.delete': UNREADABLE,
  'views.delete': UNREADABLE,
  'payees.delete': UNREADABLE,
  'proposals.approve': UNREADABLE,
  'proposals.sendBack': UNREADABLE,
  // Only the browser can tell whether a picture can be drawn.
  'documents.content': ['malformed', 'truncated', 'patch', 'patch, removed'],
  'users.resetPassword': ['malformed', 'empty', 'patch', 'patch, removed'],
  'admins.resetMainPassword': ['malformed', 'empty', 'patch', 'patch, removed'],
};

/** Logout and closing end their own session, so a repeat is refused; nothing more happens. */
const endingOfCheck = (id: EndpointId, { name }: EffectCase): Ending =>
  (id === 'session.logout' && DONE_ALREADY.includes(name)) ||
  (id === 'account.close' && [...DONE_ALREADY, ...UNREADABLE].includes(name))
    ? 'refused'
    : 'settled';
const DONE_ALREADY: readonly string[] = ['lost-answer', 'cut', 'html', 'html, 502'];

function expectedOf(id: EndpointId, isRead: boolean, { means, name }: EffectCase): Ending {
  const open = isRead ? 'unavailable' : 'unknown';
  switch (means) {
    case 'refusal':
      return 'refused';
    case 'silence':
      return open;
    case 'garbage':
      return BODY_DOES_NOT_MATTER[id]?.includes(name) === true ? 'settled' : open;
    case 'nothing':
      return 'settled';
  }
}

/** Runs on fake time: hanging calls run into the app's own limits. */
async function callUnder(run: MatrixRun, effect: EffectCase): Promise<Ending> {
  await run.put(effect);
  if (effect.effect.kind !== 'hang') return run.call();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  let isOver = false;
  const ending = run.call().finally(() => {
    isOver = true;
  });
  ending.catch(() => undefined);
  while (!isOver) {
    await jest.advanceTimersByTimeAsync(LONGEST_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  jest.useRealTimers();
  return ending;
}

const idsOf = (isRead: boolean): readonly EndpointId[] =>
  ENDPOINTS.filter(({ kind }) => (kind === 'query') === isRead).map(({ id }) => id);

describe('a read under every effect: what cannot be read is no data, and it comes once the effect is over', () => {
  it.each(idsOf(true))('%s', async (id) => {
    // Failures of the market service are logged (product 17.6).
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const run = await startMatrixRun(id);
    const endings: [string, Ending][] = [];
    const after: [string, Ending][] = [];
    for (const effect of EFFECT_CASES) {
      endings.push([effect.name, await callUnder(run, effect)]);
      await run.clear();
      // An expired session would need a new login.
      if (effect.name !== 'status 401') after.push([effect.name, await run.call()]);
    }
    expect(endings).toEqual(EFFECT_CASES.map((effect) => [effect.name, expectedOf(id, true, effect)]));
    expect(after).toEqual(after.map(([name]) => [name, 'settled']));
    expect(
      logged.mock.calls.map(([text]) => String(text)).filter((text) => !/could not be loaded/.test(text)),
    ).toEqual([]);
    logged.mockRestore();
    run.stop();
  });
});

describe('a command under every effect: no ending is guessed, and the same key again has one effect', () => {
  it.each(idsOf(false))('%s', async (id) => {
    const control = await startMatrixRun(id);
    const before = stateOf(control.test);
    expect(await control.call()).toBe('settled');
    const done = stateOf(control.test);
    control.stop();

    const endings: [string, Ending][] = [];
    const effects = effectsOn(id);
    for (const effect of effects) {
      const run = await startMatrixRun(id);
      const ending = await callUnder(run, effect);
      endings.push([effect.name, ending]);
      await run.clear();
      if (ending === 'refused') expect([effect.name, stateOf(run.test)]).toEqual([effect.name, before]);
      if (ending === 'unknown') {
        expect([effect.name, await run.call()]).toEqual([effect.name, endingOfCheck(id, effect)]);
      }
      if (ending !== 'refused') expect([effect.name, stateOf(run.test)]).toEqual([effect.name, done]);
      run.test.database.checkBooks();
      run.stop();
    }
    expect(endings).toEqual(effects.map((effect) => [effect.name, expectedOf(id, false, effect)]));
  });
});
