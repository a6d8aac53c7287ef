/**
 * A state machine is a plain table: for each state, the events that lead out of it. Slices, services and screens share
 * it.
 */

/** Who may fire an event. `system` is the backend itself, for example at maturity. */
export type Actor = 'visitor' | 'user' | 'admin' | 'system';

interface Transition<State extends string> {
  readonly to: State;
  readonly by: readonly Actor[];
}

export interface Machine<State extends string, Event extends string> {
  readonly initial: State;
  /** Final states have no entry. */
  readonly on: {
    readonly [From in State]?: { readonly [Fired in Event]?: Transition<State> };
  };
}

/** The state after `event`; `undefined` when it is not allowed. */
export function nextState<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
  actor: Actor,
): State | undefined {
  const transition = machine.on[state]?.[event];
  return transition?.by.includes(actor) === true ? transition.to : undefined;
}

export function canFire<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
  actor: Actor,
): boolean {
  return nextState(machine, state, event, actor) !== undefined;
}
