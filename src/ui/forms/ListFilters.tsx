import type { ListAddress } from '../table/useListAddress';
import { DayRangeFilter, type DayRangeFilterProps } from './DayRangeFilter';
import { ChoiceFilter, FilterBar, SearchFilter, type ChoiceFilterProps } from './FilterBar';

interface ListFiltersProps<Filter extends string> {
  /** Accessible name of the bar. */
  readonly name: string;
  readonly address: Pick<ListAddress<Filter | 'q'>, 'filter' | 'setFilters' | 'isNarrowed' | 'clearFilters'>;
  readonly searchLabel?: string;
  readonly placeholder?: string;
  readonly choices: readonly ({ readonly name: Filter } & Pick<
    ChoiceFilterProps,
    'label' | 'allLabel' | 'options' | 'standard'
  >)[];
  /** Parameter names of the first and last day. */
  readonly days?: { readonly from: Filter; readonly to: Filter } & Pick<
    DayRangeFilterProps,
    'labels' | 'name' | 'isAhead'
  >;
}

/** Filters of a list whose state lives in the URL: search, choices and a date range. */
export function ListFilters<Filter extends string>(props: ListFiltersProps<Filter>) {
  const { name, address, searchLabel = 'Search', placeholder, choices, days } = props;
  const { filter, setFilters, isNarrowed, clearFilters } = address;
  const set = (...changes: readonly [name: Filter | 'q', value: string | undefined][]) => {
    const given: Partial<Record<Filter | 'q', string>> = {};
    for (const [changed, value] of changes) if (value !== undefined) given[changed] = value;
    setFilters(given);
  };
  return (
    <FilterBar
      name={name}
      search={
        <SearchFilter
          label={searchLabel}
          placeholder={placeholder}
          value={filter('q')}
          onChange={(q) => set(['q', q])}
        />
      }
      isNarrowed={isNarrowed}
      onClear={clearFilters}
    >
      {choices.map(({ name: chosen, ...choice }) => (
        <ChoiceFilter
          key={chosen}
          {...choice}
          value={filter(chosen)}
          onChange={(value) => set([chosen, value])}
        />
      ))}
      {days === undefined ? null : (
        <DayRangeFilter
          {...days}
          from={filter(days.from)}
          to={filter(days.to)}
          onChange={({ from, to }) => set([days.from, from], [days.to, to])}
        />
      )}
    </FilterBar>
  );
}
