/**
 * A state machine is a pure table: for each state, the events that lead out of it. The slice, the service and
 * the screens read the same one.
 */

/** Who may fire an event. `system` is the backend itself, such as a maturity. */
export type Actor = 'visitor' | 'user' | 'admin' | 'system';

interface Transition<State extends string> {
  readonly to: State;
  readonly by: readonly Actor[];
}

export interface Machine<State extends string, Event extends string> {
  readonly initial: State;
  /** A final state has no entry. */
  readonly on: {
    readonly [From in State]?: { readonly [Fired in Event]?: Transition<State> };
  };
}

/** Where `event` leads to from `state`, whoever fires it. */
export function transitionOf<State extends string, Event extends string>(
  { on }: Machine<State, Event>,
  state: State,
  event: Event,
): Transition<State> | undefined {
  return on[state]?.[event];
}

/** The state that `event` leads to, or `undefined` when the machine does not allow it. */
export function nextState<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
  actor: Actor,
): State | undefined {
  const transition = transitionOf(machine, state, event);
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

/** Whether no event of anybody leads out of `state`. */
export function isFinal<State extends string, Event extends string>(
  { on }: Machine<State, Event>,
  state: State,
): boolean {
  return on[state] === undefined;
}
