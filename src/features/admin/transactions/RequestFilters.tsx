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
    <FilterBar
      name={`Filter ${config.texts.noun[0]} requests`}
      search={
        <SearchFilter
          label="Search"
          value={filter('q')}
          placeholder="Name or ID"
          onChange={(q) => setFilters({ q })}
        />
      }
      isNarrowed={isNarrowed}
      onClear={clearFilters}
    >
      <ChoiceFilter
        label={label}
        value={filter('kind')}
        allLabel={allLabel}
        options={options}
        onChange={(kind) => setFilters({ kind })}
      />
      <DayRangeFilter from={filter('from')} to={filter('to')} onChange={setFilters} />
    </FilterBar>
  );
}
