import { LEDGER_TYPES } from '../../../entities/ledger/ledger';
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
    <FilterBar
      name="Filter transactions"
      search={
        <SearchFilter label="Search" value={filter.search} onChange={(search) => onChange({ search })} />
      }
      isNarrowed={isNarrowed(filter)}
      onClear={onClear}
    >
      <ChoiceFilter
        label="Type"
        value={filter.type}
        allLabel="All types"
        options={TYPES}
        onChange={(type) => onChange({ type: readType(type) })}
      />
      <DayRangeFilter from={filter.from} to={filter.to} onChange={onChange} />
    </FilterBar>
  );
}
