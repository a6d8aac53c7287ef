import { nextState, type Actor, type Machine } from '../lib/machine';

const ACTORS: readonly Actor[] = ['visitor', 'user', 'admin', 'system'];

/**
 * Checks a machine against a handwritten matrix: one line per state and event, then the next state for visitor, user,
 * admin and system, `-` for none. Every combination must be listed.
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

/** No event leads out of `state`. */
export function isFinal<State extends string, Event extends string>(
  { on }: Machine<State, Event>,
  state: State,
): boolean {
  return on[state] === undefined;
}
