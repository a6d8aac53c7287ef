import { ClearFilters } from '../../../ui/forms/ClearFilters';
import { DayRangeFilter } from '../../../ui/forms/DayRangeFilter';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import type { ListAddress } from '../../../ui/table/useListAddress';
import type { MoneyRequest, RequestDesk, RequestFilterName } from './requestDesk';

interface RequestFiltersProps<R extends MoneyRequest> {
  readonly desk: Pick<RequestDesk<R>, 'texts' | 'kinds'>;
  readonly address: Pick<
    ListAddress<RequestFilterName>,
    'filter' | 'setFilters' | 'isNarrowed' | 'clearFilters'
  >;
}

export function RequestFilters<R extends MoneyRequest>({ desk, address }: RequestFiltersProps<R>) {
  const { filter, setFilters, isNarrowed, clearFilters } = address;
  const { label, allLabel, options } = desk.kinds;
  return (
    <FilterBar name={`Filter ${desk.texts.noun[0]} requests`}>
      <SearchFilter
        label="Search"
        value={filter('q')}
        placeholder="Name or id"
        onChange={(q) => setFilters({ q })}
      />
      <ChoiceFilter
        label={label}
        value={filter('kind')}
        allLabel={allLabel}
        options={options}
        onChange={(kind) => setFilters({ kind })}
      />
      <DayRangeFilter
        from={filter('from')}
        to={filter('to')}
        onFrom={(from) => setFilters({ from })}
        onTo={(to) => setFilters({ to })}
      />
      <ClearFilters isNarrowed={isNarrowed} onClear={clearFilters} />
    </FilterBar>
  );
}
