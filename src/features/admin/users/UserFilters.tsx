import { KYC_STATUSES } from '../../../entities/user/user';
import { ListFilters } from '../../../ui/forms/ListFilters';
import type { UserAddress } from './useUserAddress';

const STATUSES = KYC_STATUSES.map((status) => ({
  value: status,
  label: `${status.charAt(0).toUpperCase()}${status.slice(1)}`,
}));

const CONFIRMED = [
  { value: 'true', label: 'Confirmed' },
  { value: 'false', label: 'Not confirmed' },
];

export function UserFilters({ address }: { readonly address: UserAddress }) {
  return (
    <ListFilters
      name="Filter users"
      address={address}
      searchLabel="Search users"
      placeholder="Name, email or ID"
      choices={[
        { name: 'kycStatus', label: 'KYC status', allLabel: 'All statuses', options: STATUSES },
        { name: 'emailVerified', label: 'Email status', allLabel: 'All emails', options: CONFIRMED },
      ]}
    />
  );
}
