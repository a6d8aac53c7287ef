import { LEDGER_TYPES } from '../../../entities/ledger/ledger';
import { ClearFilters } from '../../../ui/forms/ClearFilters';
import { DayRangeFilter } from '../../../ui/forms/DayRangeFilter';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import { LEDGER_NAMES } from './ledgerNames';
import { isNarrowed, readType, type StatementFilter } from './statementFilter';

const TYPES = LEDGER_TYPES.map((type) => ({ value: type, label: LEDGER_NAMES[type] }));

interface StatementFiltersProps {
  readonly filter: StatementFilter;
  readonly onChange: (changes: Partial<StatementFilter>) => void;
  readonly onClear: () => void;
}

export function StatementFilters({ filter, onChange, onClear }: StatementFiltersProps) {
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
      <DayRangeFilter
        from={filter.from}
        to={filter.to}
        onFrom={(from) => onChange({ from })}
        onTo={(to) => onChange({ to })}
      />
      <ClearFilters isNarrowed={isNarrowed(filter)} onClear={onClear} />
    </FilterBar>
  );
}
