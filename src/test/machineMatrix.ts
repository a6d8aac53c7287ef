import { nextState, type Actor, type Machine } from '../lib/machine';

const ACTORS: readonly Actor[] = ['visitor', 'user', 'admin', 'system'];

/**
 * Checks a machine against a matrix written by hand: a line for each state and event, then where it leads
 * when fired by visitor, user, admin and system, `-` for nowhere. Lines may not be missing.
 */
export function expectMachine<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  states: readonly State[],
  events: readonly Event[],
  matrix: string,
): void {
  const rows = matrix
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const actual = states.flatMap((state) =>
    events.map((event) => [
      state,
      event,
      ...ACTORS.map((actor) => nextState(machine, state, event, actor) ?? '-'),
    ]),
  );
  expect(actual).toEqual(rows);
}
