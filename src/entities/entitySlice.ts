import {
  createEntityAdapter,
  createSelector,
  createSlice,
  current,
  isAnyOf,
  type Draft,
  type EntityState,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { recordsForgotten, recordsOutdated, recordsReleased } from '../api/sessionEvents';
import { canFire, type Actor, type Machine } from '../lib/machine';

interface Source<Payload> {
  readonly matchFulfilled: (action: unknown) => action is PayloadAction<Payload>;
}

interface Removal {
  readonly meta: { readonly arg: { readonly originalArgs: { readonly id: string } } };
}

interface Versioned {
  readonly id: string;
  /** Increases with every change. */
  readonly version: number;
}

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
  /** The record's state machine. */
  readonly moves?: {
    readonly machine: Machine<State, Event>;
    readonly stateOf: (record: T) => State;
  };
  readonly removedBy?: { readonly matchFulfilled: (action: unknown) => action is UnknownAction & Removal };
}

interface EntitySliceState<T> extends EntityState<T, string> {
  /** Ids of records whose version must not be compared. */
  outdated: readonly string[];
}

/**
 * Records arrive in responses, and the newest `version` wins, so a late response never reverts a state.
 * A record leaves with the last cached answer that has it; `recordsForgotten` empties the slice.
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
  const initialState: SliceState = adapter.getInitialState({ outdated: [] });

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

  const slice = createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) => {
      builder.addCase(recordsForgotten, () => initialState);
      builder.addCase(recordsReleased, (state, { payload }) => {
        adapter.removeMany(state, payload.ids);
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
    },
  });

  const { selectById, selectEntities } = adapter.getSelectors((root: Root): SliceState => root[name]);
  const selectLatest = createSelector(
    [selectEntities, (_root: Root, items: readonly { readonly id: string }[] | undefined) => items],
    (entities, items = []): readonly T[] => items.flatMap(({ id }) => entities[id] ?? []),
  );
  return {
    name,
    reducer: slice.reducer,
    selectById: (root: Root, id: string): T | undefined => selectById(root, id),
    selectLatest,
    /**
     * The newest known version of each record in a response, in its order; the array is stable until one changes.
     * Records removed since are left out.
     */
    useLatest: (items: readonly { readonly id: string }[] | undefined): readonly T[] =>
      useSelector((root: Root) => selectLatest(root, items)),
    /** Whether the record's machine has this transition from its state, for this actor. */
    allows: (record: T, event: Event, actor: Actor): boolean =>
      moves !== undefined && canFire(moves.machine, moves.stateOf(record), event, actor),
  };
}
