import { PLAN_TYPE_OPTIONS, PLAN_TYPES } from '../../../entities/plan/plan';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import { oneOfValues, searchText, useListAddress, type ListAddress } from '../../../ui/table/useListAddress';

const OPTIONS = {
  sorts: ['name', 'type', 'minInvest', 'maxInvest', 'roi', 'duration'],
  filters: { type: oneOfValues(PLAN_TYPES), q: searchText },
} as const;

export type PlanListAddress = ListAddress<'type' | 'q'>;

/** Sorted as the plans were made, unless the address says otherwise. */
export function usePlanListAddress(): PlanListAddress {
  return useListAddress<'type' | 'q'>(OPTIONS);
}

export function PlanFilters({ address }: { readonly address: PlanListAddress }) {
  const { filter, setFilters, isNarrowed, clearFilters } = address;
  return (
    <FilterBar
      name="Filter plans"
      search={
        <SearchFilter
          label="Search"
          value={filter('q')}
          placeholder="Name or ID"
          onChange={(q) => setFilters({ q })}
        />
      }
      isNarrowed={isNarrowed}
      onClear={clearFilters}
    >
      <ChoiceFilter
        label="Type"
        value={filter('type')}
        allLabel="All types"
        options={PLAN_TYPE_OPTIONS}
        onChange={(type) => setFilters({ type })}
      />
    </FilterBar>
  );
}
