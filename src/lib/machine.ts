/**
 * A state machine is a pure table (design: "State"). The slice, the service and
 * the screens read the same one.
 */

/** Who may fire an event. `system` is the backend itself, such as a maturity. */
export type Actor = 'visitor' | 'user' | 'admin' | 'system';

interface Transition<State extends string, Event extends string> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
  readonly by: readonly Actor[];
}

export interface Machine<State extends string, Event extends string> {
  readonly initial: State;
  readonly transitions: readonly Transition<State, Event>[];
}

/** The state that `event` leads to, or `undefined` when the machine does not allow it. */
export function nextState<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
  actor: Actor,
): State | undefined {
  return machine.transitions.find(
    (row) => row.from === state && row.event === event && row.by.includes(actor),
  )?.to;
}

export function canFire<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
  actor: Actor,
): boolean {
  return nextState(machine, state, event, actor) !== undefined;
}

/** Whether no event of anybody leads out of `state`. */
export function isFinal<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
): boolean {
  return !machine.transitions.some((row) => row.from === state);
}
