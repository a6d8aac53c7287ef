import { KYC_STATUSES } from '../../../entities/user/user';
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/forms/FilterBar';
import type { UserAddress } from './useUserAddress';

const STATUSES = KYC_STATUSES.map((status) => ({
  value: status,
  label: `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
}));

const CONFIRMED = [
  { value: 'true', label: 'Confirmed' },
  { value: 'false', label: 'Not confirmed' },
];

export function UserFilters({ filter, isNarrowed, setFilters, clearFilters }: UserAddress) {
  return (
    <FilterBar
      name="Filter users"
      search={
        <SearchFilter
          label="Search users"
          placeholder="Name, email or ID"
          value={filter('q')}
          onChange={(q) => setFilters({ q })}
        />
      }
      isNarrowed={isNarrowed}
      onClear={clearFilters}
    >
      <ChoiceFilter
        label="KYC status"
        value={filter('kycStatus')}
        allLabel="All statuses"
        options={STATUSES}
        onChange={(kycStatus) => setFilters({ kycStatus })}
      />
      <ChoiceFilter
        label="Email status"
        value={filter('emailVerified')}
        allLabel="All emails"
        options={CONFIRMED}
        onChange={(emailVerified) => setFilters({ emailVerified })}
      />
    </FilterBar>
  );
}
