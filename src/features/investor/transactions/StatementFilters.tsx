import { useId } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LEDGER_TYPES } from '../../../entities/ledger/ledger';
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import { LEDGER_NAMES } from './ledgerNames';
import { isNarrowed, isTurnedAround, readType, type StatementFilter } from './statementFilter';

const Notice = styled('p')(({ theme }) => ({
  margin: 0,
  gridColumn: '1 / -1',
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.error.main,
}));

const TYPES = LEDGER_TYPES.map((type) => ({ value: type, label: LEDGER_NAMES[type] }));

export interface StatementFiltersProps {
  readonly filter: StatementFilter;
  readonly onChange: (changes: Partial<StatementFilter>) => void;
  readonly onClear: () => void;
}

/** Narrows the statement: kind of booking, first and last day, and words of the description. */
export function StatementFilters({ filter, onChange, onClear }: StatementFiltersProps) {
  const id = useId();
  const errorId = isTurnedAround(filter) ? `${id}-error` : undefined;
  const error = errorId === undefined ? {} : { errorId };
  return (
    <FilterBar name="Filter transactions">
      <SearchFilter label="Search" value={filter.search} onChange={(search) => onChange({ search })} />
      <ChoiceFilter
        label="Type"
        value={filter.type}
        allLabel="All types"
        options={TYPES}
        onChange={(type) => onChange({ type: readType(type) })}
      />
      <DayFilter label="From" value={filter.from} {...error} onChange={(from) => onChange({ from })} />
      <DayFilter label="To" value={filter.to} {...error} onChange={(to) => onChange({ to })} />
      {errorId === undefined ? null : <Notice id={errorId}>The first day comes after the last one.</Notice>}
      {isNarrowed(filter) ? (
        <div>
          <Button type="button" variant="text" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      ) : null}
    </FilterBar>
  );
}
