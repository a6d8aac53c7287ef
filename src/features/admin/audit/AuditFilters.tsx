import { useId } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { AUDIT_ACTOR_ROLES } from '../../../entities/audit/audit';
import { AUDIT_KIND_NAMES, AUDIT_KINDS } from '../../../entities/audit/auditActions';
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import { ACTOR_NAMES } from './auditColumns';
import type { AuditAddress } from './useAuditAddress';

const Notice = styled('p')(({ theme }) => ({
  margin: 0,
  gridColumn: '1 / -1',
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.error.main,
}));

/** All five on one line as soon as there is room for it. */
const Place = styled('div')({
  '@media (min-width: 1360px)': { '& form': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
});

const KINDS = AUDIT_KINDS.map((value) => ({ value, label: AUDIT_KIND_NAMES[value] }));
const ROLES = AUDIT_ACTOR_ROLES.map((value) => ({ value, label: ACTOR_NAMES[value].many }));

/** Narrows the audit log: words, kind of action, who acted, first and last day. */
export function AuditFilters({ address }: { readonly address: AuditAddress }) {
  const { filter, setFilters, clearFilters, isNarrowed, isTurnedAround } = address;
  const id = useId();
  const errorId = isTurnedAround ? `${id}-error` : undefined;
  const error = errorId === undefined ? {} : { errorId };
  return (
    <Place>
      <FilterBar name="Filter the audit log">
        <SearchFilter
          label="Search"
          placeholder="Name, id or words"
          value={filter('q')}
          onChange={(q) => setFilters({ q })}
        />
        <ChoiceFilter
          label="Kind"
          value={filter('kind')}
          allLabel="All kinds"
          options={KINDS}
          onChange={(kind) => setFilters({ kind })}
        />
        <ChoiceFilter
          label="Done by"
          value={filter('by')}
          allLabel="Everybody"
          options={ROLES}
          onChange={(by) => setFilters({ by })}
        />
        <DayFilter label="From" value={filter('from')} {...error} onChange={(from) => setFilters({ from })} />
        <DayFilter label="To" value={filter('to')} {...error} onChange={(to) => setFilters({ to })} />
        {errorId === undefined ? null : <Notice id={errorId}>The first day comes after the last one.</Notice>}
        {isNarrowed ? (
          <div>
            <Button type="button" variant="text" onClick={clearFilters}>
              Clear filters
            </Button>
          </div>
        ) : null}
      </FilterBar>
    </Place>
  );
}
