import { styled } from '@mui/material/styles';
import { AUDIT_ACTOR_ROLES } from '../../../entities/audit/audit';
import { AUDIT_KIND_NAMES, AUDIT_KINDS } from '../../../entities/audit/auditActions';
import { DayRangeFilter } from '../../../ui/forms/DayRangeFilter';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import { ACTOR_NAMES } from './auditColumns';
import type { AuditAddress } from './useAuditAddress';

/** All five on one line as soon as there is room for it. */
const Place = styled('div')({
  '@media (min-width: 1360px)': { '& form': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
});

const KINDS = AUDIT_KINDS.map((value) => ({ value, label: AUDIT_KIND_NAMES[value] }));
const ROLES = AUDIT_ACTOR_ROLES.map((value) => ({ value, label: ACTOR_NAMES[value].many }));

export function AuditFilters({ address }: { readonly address: AuditAddress }) {
  const { filter, setFilters, clearFilters, isNarrowed } = address;
  return (
    <Place>
      <FilterBar
        name="Filter the audit log"
        search={
          <SearchFilter
            label="Search"
            placeholder="Name, ID or keyword"
            value={filter('q')}
            onChange={(q) => setFilters({ q })}
          />
        }
        isNarrowed={isNarrowed}
        onClear={clearFilters}
      >
        <ChoiceFilter
          label="Kind"
          value={filter('kind')}
          allLabel="All events"
          options={KINDS}
          onChange={(kind) => setFilters({ kind })}
        />
        <ChoiceFilter
          label="Done by"
          value={filter('by')}
          allLabel="Anyone"
          options={ROLES}
          onChange={(by) => setFilters({ by })}
        />
        <DayRangeFilter from={filter('from')} to={filter('to')} onChange={setFilters} />
      </FilterBar>
    </Place>
  );
}
