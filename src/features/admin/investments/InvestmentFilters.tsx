import { useId } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { useListPlansQuery } from '../../../entities/plan/planApi';
import { PLAN_TYPE_OPTIONS } from '../../../entities/plan/plan';
import { selectPlansByIds } from '../../../entities/plan/planSlice';
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import { isMaturityTurnedAround, type InvestmentListAddress } from './investmentFilter';

type PlanRoot = Parameters<typeof selectPlansByIds>[0];

const NO_IDS: readonly string[] = [];

const STATUS_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
];

const Notice = styled('p')(({ theme }) => ({
  margin: 0,
  gridColumn: '1 / -1',
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.error.main,
}));

/** The plans to choose from; the chosen one as well when it was deleted or stands beyond the first hundred. */
function usePlanOptions(chosenId: string, shownName: string | undefined) {
  const { data } = useListPlansQuery({ sort: 'name', pageSize: 100 });
  const plans = useSelector((state: PlanRoot) => selectPlansByIds(state, data?.ids ?? NO_IDS));
  const options = plans.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = chosenId === '' || options.some(({ value }) => value === chosenId);
  return isKnown ? options : [{ value: chosenId, label: shownName ?? chosenId }, ...options];
}

export interface InvestmentFiltersProps {
  readonly address: InvestmentListAddress;
  /** Name of the chosen plan, as an investment in it says. */
  readonly planName: string | undefined;
}

/** Narrows the investments: words, status, plan and its type, and days of maturity. */
export function InvestmentFilters({ address, planName }: InvestmentFiltersProps) {
  const { filter, setFilters, isNarrowed, clearFilters } = address;
  const id = useId();
  const planOptions = usePlanOptions(filter('planId'), planName);
  const errorId = isMaturityTurnedAround(address) ? `${id}-error` : undefined;
  const error = errorId === undefined ? {} : { errorId };
  return (
    <FilterBar name="Filter investments">
      <SearchFilter
        label="Search"
        value={filter('q')}
        placeholder="Person, plan or id"
        onChange={(q) => setFilters({ q })}
      />
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
      <DayFilter
        label="Matures from"
        value={filter('maturesFrom')}
        {...error}
        onChange={(maturesFrom) => setFilters({ maturesFrom })}
      />
      <DayFilter
        label="Matures to"
        value={filter('maturesTo')}
        {...error}
        onChange={(maturesTo) => setFilters({ maturesTo })}
      />
      {errorId === undefined ? null : <Notice id={errorId}>The first day comes after the last one.</Notice>}
      {isNarrowed ? (
        <div>
          <Button type="button" variant="text" onClick={clearFilters}>
            Clear filters
          </Button>
        </div>
      ) : null}
    </FilterBar>
  );
}
