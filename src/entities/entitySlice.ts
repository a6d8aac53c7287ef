import {
  createEntityAdapter,
  createSelector,
  type EntityState as AdapterState,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { toApiError, type ApiError } from '../api/apiError';
import type { RecordKind } from '../api/records';
import { recordsForgotten, recordsOutdated } from '../api/sessionEvents';
import { canFire, type Actor, type Machine } from '../lib/machine';
import { randomId } from '../lib/randomId';

/** A command that moves a record, and what became of it (design D3). */
export interface TransitionState<Event extends string = string> {
  readonly event: Event;
  /** `unknown`: no answer came; "Check again" sends the same key. */
  readonly status: 'underway' | 'settled' | 'refused' | 'unknown';
  readonly idempotencyKey: string;
  /** Why it was refused, or what is known of an unknown outcome. */
  readonly problem?: ApiError;
}

/** What every command that moves a record takes. */
export interface TransitionArg {
  readonly id: string;
  readonly idempotencyKey: string;
}

/** An entity's slice: its records by id, and the last transition of each. */
export interface EntitySliceState<T, Event extends string = string> extends AdapterState<T, string> {
  readonly transitions: Readonly<Record<string, TransitionState<Event>>>;
  /** Ids of records whose version says nothing any more. */
  readonly outdated: readonly string[];
}

interface EndpointAction {
  readonly meta: { readonly arg: { readonly originalArgs: TransitionArg } };
  readonly payload?: unknown;
  readonly error?: unknown;
}

/** The part of an endpoint that a slice listens to. */
interface TransitionEndpoint {
  readonly matchPending: (action: unknown) => action is EndpointAction;
  readonly matchFulfilled: (action: unknown) => action is EndpointAction;
  readonly matchRejected: (action: unknown) => action is EndpointAction;
}

interface Versioned {
  readonly id: string;
  /** Grows with every change. */
  readonly version: number;
}

/** What differs between entities. */
interface EntityOptions<K extends string, T extends Versioned, Event extends string> {
  /** Key in the root state. */
  readonly name: K;
  readonly kind: RecordKind<T>;
  /** The endpoint that fires each event. */
  readonly transitions?: Readonly<Partial<Record<Event, TransitionEndpoint>>>;
  /** The endpoint after which the record is gone. */
  readonly removedBy?: Pick<TransitionEndpoint, 'matchFulfilled'>;
}

/**
 * Builds an entity's slice. Records arrive with the answers that carry them, and the newest `version`
 * wins: a late answer never turns a state back. The slice forgets everything with `recordsForgotten`.
 */
export function createEntitySlice<K extends string, T extends Versioned, Event extends string = never>(
  options: EntityOptions<K, T, Event>,
) {
  type State = EntitySliceState<T, Event>;
  type Root = { readonly [P in K]: State };
  const adapter = createEntityAdapter<T, string>({ selectId: (record) => record.id });
  const initial: State = { ...adapter.getInitialState(), transitions: {}, outdated: [] };
  const { selectById, selectEntities, selectAll } = adapter.getSelectors(
    (state: Root): AdapterState<T, string> => state[options.name],
  );

  function received(state: State, records: readonly T[]): State {
    const wanted = records.filter((record) => {
      const known = state.entities[record.id];
      return known === undefined || known.version <= record.version || state.outdated.includes(record.id);
    });
    if (wanted.length === 0) return state;
    const entities: Record<string, T> = { ...state.entities };
    const added: string[] = [];
    for (const record of wanted) {
      const known = entities[record.id];
      if (known === undefined) added.push(record.id);
      entities[record.id] = known === undefined ? record : share(known, record);
    }
    return {
      ...state,
      ids: added.length > 0 ? [...state.ids, ...added] : state.ids,
      entities,
      outdated: without(state.outdated, wanted),
    };
  }

  function reducer(state: State | undefined = initial, action: UnknownAction): State {
    if (recordsForgotten.match(action)) return initial;
    if (recordsOutdated.match(action)) return { ...state, outdated: state.ids };
    const moved = moveTransitions(state, action, options.transitions);
    const kept = received(moved, options.kind.carriedBy(action));
    if (!options.removedBy?.matchFulfilled(action)) return kept;
    return { ...kept, ...withoutRecord(kept, action.meta.arg.originalArgs.id) };
  }

  return {
    name: options.name,
    reducer,
    selectById: (state: Root, id: string): T | undefined => selectById(state, id),
    selectAll,
    /** Records of a list's ids, in its order; memoised by both. Ids without a record are left out. */
    selectByIds: createSelector(
      [selectEntities, (_state: Root, ids: readonly string[]) => ids],
      (entities, ids): readonly T[] => ids.flatMap((id) => entities[id] ?? []),
    ),
    /** The last transition of a record, if one was tried since the records were loaded. */
    selectTransition: (state: Root, id: string): TransitionState<Event> | undefined =>
      state[options.name].transitions[id],
  };
}

function without(ids: readonly string[], records: readonly { readonly id: string }[]): readonly string[] {
  if (ids.length === 0) return ids;
  return ids.filter((id) => !records.some((record) => record.id === id));
}

function share<T>(known: T, record: T): T {
  const shared: T = copyWithStructuralSharing(known, record);
  return shared;
}

function withoutRecord<T>(state: AdapterState<T, string>, id: string): AdapterState<T, string> {
  const entities = Object.fromEntries(Object.entries(state.entities).filter(([key]) => key !== id));
  return { ids: state.ids.filter((known) => known !== id), entities };
}

function moveTransitions<T, Event extends string>(
  state: EntitySliceState<T, Event>,
  action: UnknownAction,
  endpoints: Readonly<Partial<Record<Event, TransitionEndpoint>>> | undefined,
): EntitySliceState<T, Event> {
  for (const event in endpoints) {
    const endpoint = endpoints?.[event];
    const moved = endpoint && transitionAfter(action, event, endpoint);
    if (!moved) continue;
    const current = state.transitions[moved.id];
    const isAnswerOfAnother =
      moved.transition.status !== 'underway' && current?.idempotencyKey !== moved.transition.idempotencyKey;
    if (isAnswerOfAnother) return state;
    return { ...state, transitions: { ...state.transitions, [moved.id]: moved.transition } };
  }
  return state;
}

function transitionAfter<Event extends string>(
  action: UnknownAction,
  event: Event,
  endpoint: TransitionEndpoint,
): { readonly id: string; readonly transition: TransitionState<Event> } | undefined {
  if (endpoint.matchPending(action)) {
    const { id, idempotencyKey } = action.meta.arg.originalArgs;
    return { id, transition: { event, status: 'underway', idempotencyKey } };
  }
  if (endpoint.matchFulfilled(action)) {
    const { id, idempotencyKey } = action.meta.arg.originalArgs;
    return { id, transition: { event, status: 'settled', idempotencyKey } };
  }
  if (endpoint.matchRejected(action)) {
    const { id, idempotencyKey } = action.meta.arg.originalArgs;
    const problem = toApiError(action.payload ?? action.error);
    const status = problem.kind === 'unknown' ? 'unknown' : 'refused';
    return { id, transition: { event, status, idempotencyKey, problem } };
  }
  return undefined;
}

/**
 * The key to send `event` with: the one of an unknown outcome of the same event, so that asking again
 * has one effect; else a new one (decisions E).
 */
export function keyForTransition(
  current: TransitionState | undefined,
  event: string,
  makeKey: () => string = randomId,
): string {
  const isSameIntent =
    current?.event === event && (current.status === 'unknown' || current.status === 'underway');
  return isSameIntent ? current.idempotencyKey : makeKey();
}

/** Whether a screen offers `event`: the machine allows it and nothing is under way or unknown. */
export function isOffered<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
  actor: Actor,
  current: TransitionState | undefined,
): boolean {
  const isBusy = current?.status === 'underway' || (current?.status === 'unknown' && current.event !== event);
  return !isBusy && canFire(machine, state, event, actor);
}
