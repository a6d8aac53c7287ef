import { ClearFilters } from '../../../ui/forms/ClearFilters';
import { DayRangeFilter } from '../../../ui/forms/DayRangeFilter';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import type { ListAddress } from '../../../ui/table/useListAddress';
import type { MoneyRequest, RequestConfig, RequestFilterName } from './requestConfig';

interface RequestFiltersProps<R extends MoneyRequest> {
  readonly config: Pick<RequestConfig<R>, 'texts' | 'kinds'>;
  readonly address: Pick<
    ListAddress<RequestFilterName>,
    'filter' | 'setFilters' | 'isNarrowed' | 'clearFilters'
  >;
}

export function RequestFilters<R extends MoneyRequest>({ config, address }: RequestFiltersProps<R>) {
  const { filter, setFilters, isNarrowed, clearFilters } = address;
  const { label, allLabel, options } = config.kinds;
  return (
    <FilterBar name={`Filter ${config.texts.noun[0]} requests`}>
      <SearchFilter
        label="Search"
        value={filter('q')}
        placeholder="Name or ID"
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
