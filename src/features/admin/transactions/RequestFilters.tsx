import { useId } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { isTurnedAround } from '../../../lib/days';
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import type { ListAddress } from '../../../ui/table/useListAddress';
import type { MoneyRequest, RequestDesk, RequestFilterName } from './requestDesk';

const Notice = styled('p')(({ theme }) => ({
  margin: 0,
  gridColumn: '1 / -1',
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.error.main,
}));

export interface RequestFiltersProps<R extends MoneyRequest> {
  readonly desk: Pick<RequestDesk<R>, 'texts' | 'kinds'>;
  readonly address: Pick<
    ListAddress<RequestFilterName>,
    'filter' | 'setFilters' | 'isNarrowed' | 'clearFilters'
  >;
}

/** Narrows a list of requests: words, coin or method, first and last day. */
export function RequestFilters<R extends MoneyRequest>({ desk, address }: RequestFiltersProps<R>) {
  const { filter, setFilters } = address;
  const { label, allLabel, options } = desk.kinds;
  const id = useId();
  const [from, to] = [filter('from'), filter('to')];
  const errorId = isTurnedAround(from, to) ? `${id}-error` : undefined;
  const error = errorId === undefined ? {} : { errorId };
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
      <DayFilter label="From" value={from} {...error} onChange={(day) => setFilters({ from: day })} />
      <DayFilter label="To" value={to} {...error} onChange={(day) => setFilters({ to: day })} />
      {errorId === undefined ? null : <Notice id={errorId}>The first day comes after the last one.</Notice>}
      {address.isNarrowed ? (
        <div>
          <Button type="button" variant="text" onClick={address.clearFilters}>
            Clear filters
          </Button>
        </div>
      ) : null}
    </FilterBar>
  );
}
