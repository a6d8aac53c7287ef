import { useListPlansQuery } from '../../../entities/plan/planApi';
import { PLAN_TYPE_OPTIONS } from '../../../entities/plan/plan';
import { selectLatestPlans } from '../../../entities/plan/planSlice';
import { MAX_PAGE_SIZE } from '../../../lib/page';
import { useAppSelector } from '../../../store/hooks';
import { ListFilters } from '../../../ui/forms/ListFilters';
import type { InvestmentListAddress } from './investmentFilter';

const STATUS_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

/** Includes the chosen plan even if it was deleted or isn't among the first hundred. */
function usePlanOptions(chosenId: string, shownName: string | undefined) {
  const { data } = useListPlansQuery({ sort: 'name', pageSize: MAX_PAGE_SIZE });
  const plans = useAppSelector((state) => selectLatestPlans(state, data?.items));
  const options = plans.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosenId === '' || options.some(({ value }) => value === chosenId);
  return isKnown ? options : [{ value: chosenId, label: shownName ?? chosenId }, ...options];
}

interface InvestmentFiltersProps {
  readonly address: InvestmentListAddress;
  readonly planName: string | undefined;
}

export function InvestmentFilters({ address, planName }: InvestmentFiltersProps) {
  const planOptions = usePlanOptions(address.filter('planId'), planName);
  return (
    <ListFilters
      name="Filter investments"
      address={address}
      placeholder="Investor, plan or ID"
      choices={[
        { name: 'status', label: 'Status', allLabel: 'All statuses', options: STATUS_OPTIONS },
        { name: 'planType', label: 'Plan type', allLabel: 'All types', options: PLAN_TYPE_OPTIONS },
        { name: 'planId', label: 'Plan', allLabel: 'All plans', options: planOptions },
      ]}
      days={{ from: 'maturesFrom', to: 'maturesTo', labels: ['Matures from', 'Matures to'], isAhead: true }}
    />
  );
}
