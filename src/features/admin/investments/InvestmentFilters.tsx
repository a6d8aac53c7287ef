import { useListPlansQuery } from '../../../entities/plan/planApi';
import { PLAN_TYPE_OPTIONS } from '../../../entities/plan/plan';
import { selectLatestPlans } from '../../../entities/plan/planSlice';
import { useAppSelector } from '../../../store/hooks';
import { DayRangeFilter } from '../../../ui/forms/DayRangeFilter';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import type { InvestmentListAddress } from './investmentFilter';

const STATUS_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

/** The plans to choose from; the chosen one as well when it was deleted or stands beyond the first hundred. */
function usePlanOptions(chosenId: string, shownName: string | undefined) {
  const { data } = useListPlansQuery({ sort: 'name', pageSize: 100 });
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
  const { filter, setFilters, isNarrowed, clearFilters } = address;
  const planOptions = usePlanOptions(filter('planId'), planName);
  return (
    <FilterBar
      name="Filter investments"
      search={
        <SearchFilter
          label="Search"
          value={filter('q')}
          placeholder="Investor, plan or ID"
          onChange={(q) => setFilters({ q })}
        />
      }
      isNarrowed={isNarrowed}
      onClear={clearFilters}
    >
      <ChoiceFilter
        label="Status"
        value={filter('status')}
        allLabel="All statuses"
        options={STATUS_OPTIONS}
        onChange={(status) => setFilters({ status })}
      />
      <ChoiceFilter
        label="Plan type"
        value={filter('planType')}
        allLabel="All types"
        options={PLAN_TYPE_OPTIONS}
        onChange={(planType) => setFilters({ planType })}
      />
      <ChoiceFilter
        label="Plan"
        value={filter('planId')}
        allLabel="All plans"
        options={planOptions}
        onChange={(planId) => setFilters({ planId })}
      />
      <DayRangeFilter
        labels={['Matures from', 'Matures to']}
        from={filter('maturesFrom')}
        to={filter('maturesTo')}
        isAhead
        onChange={({ from, to }) =>
          setFilters({
            ...(from !== undefined && { maturesFrom: from }),
            ...(to !== undefined && { maturesTo: to }),
          })
        }
      />
    </FilterBar>
  );
}
