import { PLAN_TYPE_OPTIONS, PLAN_TYPES } from '../../../entities/plan/plan';
import { ListFilters } from '../../../ui/forms/ListFilters';
import { oneOfValues, searchText, useListAddress } from '../../../ui/table/useListAddress';

const OPTIONS = {
  sorts: ['name', 'type', 'minInvest', 'maxInvest', 'roi', 'duration'],
  filters: { type: oneOfValues(PLAN_TYPES), q: searchText },
} as const;

type PlanListAddress = ReturnType<typeof usePlanListAddress>;

/** In order of creation by default. */
export function usePlanListAddress() {
  return useListAddress(OPTIONS);
}

export function PlanFilters({ address }: { readonly address: PlanListAddress }) {
  return (
    <ListFilters
      name="Filter plans"
      address={address}
      placeholder="Name or ID"
      choices={[{ name: 'type', label: 'Type', allLabel: 'All types', options: PLAN_TYPE_OPTIONS }]}
    />
  );
}
