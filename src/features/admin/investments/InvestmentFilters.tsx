import { useListPlansQuery } from '../../../entities/plan/planApi';
import { PLAN_TYPE_OPTIONS, PLAN_TYPES } from '../../../entities/plan/plan';
import { useLatestPlans } from '../../../entities/plan/planSlice';
import { MAX_PAGE_SIZE } from '../../../lib/page';
import { ListFilters } from '../../../ui/forms/ListFilters';
import { INVESTMENT_STATUSES } from '../../../entities/investment/investment';
import { endOfDay, startOfDay } from '../../../lib/days';
import { characterCount } from '../../../lib/characters';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { oneOfValues, searchText, useListAddress } from '../../../ui/table/useListAddress';

const readId = (text: string) => (text !== '' && characterCount(text) <= TEXT_LIMITS.name ? text : undefined);

const OPTIONS = {
  sorts: ['userName', 'planName', 'planType', 'amount', 'profit', 'roi', 'status', 'startDate', 'endDate'],
  defaultSort: '-startDate',
  filters: {
    status: oneOfValues(INVESTMENT_STATUSES),
    planType: oneOfValues(PLAN_TYPES),
    planId: readId,
    userId: readId,
    maturesFrom: startOfDay,
    maturesTo: endOfDay,
    q: searchText,
  },
} as const;

type InvestmentListAddress = ReturnType<typeof useInvestmentListAddress>;

/** Newest first by default. */
export function useInvestmentListAddress() {
  return useListAddress(OPTIONS);
}

const STATUS_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

/** Includes the chosen plan even if it was deleted or isn't among the first hundred. */
function usePlanOptions(chosenId: string, shownName: string | undefined) {
  const { data } = useListPlansQuery({ sort: 'name', pageSize: MAX_PAGE_SIZE });
  const plans = useLatestPlans(data?.items);
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
      days={{
        from: 'maturesFrom',
        to: 'maturesTo',
        labels: ['Matures from', 'Matures to'],
        name: 'Maturity',
        isAhead: true,
      }}
    />
  );
}
