import {
  createEntityAdapter,
  createSelector,
  createSlice,
  current,
  isAnyOf,
  type Draft,
  type EntityState,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { toApiError, type ApiError } from '../api/apiError';
import { commandForgotten } from '../api/commandEvents';
import { recordsForgotten, recordsOutdated } from '../api/sessionEvents';
import { canFire, transitionOf, type Actor, type Machine } from '../lib/machine';
import { randomId } from '../lib/ids';

/** The last command that changed a record's state. */
export interface TransitionState {
  readonly event: string;
  /** `unknown`: no response arrived; "Check again" sends the same key. */
  readonly status: 'underway' | 'settled' | 'refused' | 'unknown';
  readonly idempotencyKey: string;
  readonly problem?: ApiError;
}

export interface TransitionArg {
  readonly id: string;
  readonly idempotencyKey: string;
}

interface EndpointAction {
  readonly type: string;
  readonly meta: { readonly arg: { readonly originalArgs: TransitionArg } };
  readonly payload?: unknown;
  readonly error?: unknown;
}

interface Source<Payload> {
  readonly matchFulfilled: (action: unknown) => action is PayloadAction<Payload>;
}

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

type Drafted<T> = T extends object ? Draft<T> : T;

interface EntityOptions<
  Name extends string,
  T extends Versioned,
  State extends string,
  Event extends string,
> {
  /** Also the key in the root state. */
  readonly name: Name;
  readonly pages: readonly Source<{ readonly items: readonly T[] }>[];
  /** Endpoints whose pages accumulate (`infiniteQuery`). */
  readonly infinitePages?: readonly Source<{
    readonly pages: readonly { readonly items: readonly T[] }[];
  }>[];
  readonly records?: readonly Source<T>[];
  readonly moves?: {
    readonly machine: Machine<State, Event>;
    readonly stateOf: (record: Drafted<T>) => State;
    readonly endpoints: Readonly<Partial<Record<Event, TransitionEndpoint>>>;
  };
  readonly removedBy?: Pick<TransitionEndpoint, 'matchFulfilled'>;
}

interface EntitySliceState<T> extends EntityState<T, string> {
  transitions: Record<string, TransitionState>;
  /** Ids of records whose version must not be compared. */
  outdated: readonly string[];
}

/**
 * Records arrive in responses, and the newest `version` wins, so a late response never reverts a state.
 * `recordsForgotten` empties the slice.
 */
export function createEntitySlice<
  Name extends string,
  T extends Versioned,
  State extends string = never,
  Event extends string = never,
>({ name, pages, infinitePages = [], records = [], moves, removedBy }: EntityOptions<Name, T, State, Event>) {
  type SliceState = EntitySliceState<T>;
  type Root = { readonly [P in Name]: SliceState };
  const adapter = createEntityAdapter<T, string>({ selectId: ({ id }) => id });
  const initialState: SliceState = adapter.getInitialState({ transitions: {}, outdated: [] });

  /** Ignores older versions. An equal record keeps its identity, which avoids rendering. */
  function receive(state: Draft<SliceState>, received: readonly T[]): void {
    const outdated = new Set(state.outdated);
    const fresh = received.filter(({ id, version }) => {
      const known = state.entities[id];
      return known === undefined || known.version <= version || outdated.has(id);
    });
    adapter.setMany(
      state,
      fresh.map((record) => {
        const known = state.entities[record.id];
        return copyWithStructuralSharing<T>(
          known === undefined ? undefined : current<unknown>(known),
          record,
        );
      }),
    );
    if (outdated.size > 0)
      state.outdated = state.outdated.filter((id) => !fresh.some((record) => record.id === id));
  }

  function isAllowed(record: Drafted<T> | undefined, event: Event): boolean {
    // A record that was never read allows any event.
    if (record === undefined || moves === undefined) return true;
    return transitionOf(moves.machine, moves.stateOf(record), event) !== undefined;
  }

  /** Does nothing if another command has replaced this one. */
  function settle(
    state: Draft<SliceState>,
    event: string,
    { arg }: EndpointAction['meta'],
    status: TransitionState['status'],
    problem?: ApiError,
  ): void {
    const { id, idempotencyKey } = arg.originalArgs;
    if (state.transitions[id]?.idempotencyKey !== idempotencyKey) return;
    state.transitions[id] = { event, status, idempotencyKey, ...(problem && { problem }) };
  }

  const slice = createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) => {
      builder.addCase(recordsForgotten, () => initialState);
      builder.addCase(commandForgotten, (state, { payload: { key } }) => {
        const others = Object.entries(state.transitions).filter(
          ([, { idempotencyKey }]) => idempotencyKey !== key,
        );
        state.transitions = Object.fromEntries(others);
      });
      builder.addCase(recordsOutdated, (state) => {
        state.outdated = state.ids;
      });
      builder.addMatcher(
        isAnyOf(...pages.map(({ matchFulfilled }) => matchFulfilled)),
        (state, { payload }) => receive(state, payload.items),
      );
      builder.addMatcher(
        isAnyOf(...infinitePages.map(({ matchFulfilled }) => matchFulfilled)),
        (state, { payload }) =>
          receive(
            state,
            payload.pages.flatMap(({ items }) => items),
          ),
      );
      builder.addMatcher(
        isAnyOf(...records.map(({ matchFulfilled }) => matchFulfilled)),
        (state, { payload }) => receive(state, [payload]),
      );
      if (removedBy !== undefined) {
        builder.addMatcher(removedBy.matchFulfilled, (state, { meta }) =>
          adapter.removeOne(state, meta.arg.originalArgs.id),
        );
      }
      for (const event in moves?.endpoints) {
        const endpoint = moves.endpoints[event];
        if (endpoint === undefined) continue;
        builder.addMatcher(endpoint.matchPending, (state, { meta }) => {
          const { id, idempotencyKey } = meta.arg.originalArgs;
          const isAgain = state.transitions[id]?.idempotencyKey === idempotencyKey;
          if (!isAgain && !isAllowed(state.entities[id], event)) return;
          state.transitions[id] = { event, status: 'underway', idempotencyKey };
        });
        builder.addMatcher(endpoint.matchFulfilled, (state, { meta }) =>
          settle(state, event, meta, 'settled'),
        );
        builder.addMatcher(endpoint.matchRejected, (state, { meta, payload, error }) => {
          const problem = toApiError(payload ?? error);
          settle(state, event, meta, problem.kind === 'unknown' ? 'unknown' : 'refused', problem);
        });
      }
    },
  });

  const { selectById, selectEntities } = adapter.getSelectors((root: Root): SliceState => root[name]);
  return {
    name,
    reducer: slice.reducer,
    selectById: (root: Root, id: string): T | undefined => selectById(root, id),
    /**
     * The newest known version of each record in a response, in its order; the array is stable until one changes.
     * Records removed since are left out.
     */
    selectLatest: createSelector(
      [selectEntities, (_root: Root, items: readonly { readonly id: string }[] | undefined) => items],
      (entities, items = []): readonly T[] => items.flatMap(({ id }) => entities[id] ?? []),
    ),
    /** Only since the records were loaded. */
    selectTransition: (root: Root, id: string): TransitionState | undefined => root[name].transitions[id],
  };
}

/**
 * Reuses the key of an unknown outcome of the same event, so that a retry takes effect only once; otherwise a new key
 * (product 18.1).
 */
export function idempotencyKeyFor(
  current: TransitionState | undefined,
  event: string,
  makeKey: () => string = randomId,
): string {
  const isSameIntent =
    current?.event === event && (current.status === 'unknown' || current.status === 'underway');
  return isSameIntent ? current.idempotencyKey : makeKey();
}

/** The machine allows it, no command is running, and no other event's outcome is unknown. */
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
