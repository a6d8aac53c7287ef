import { useMemo } from 'react';
import { KYC_STATUSES } from '../../../entities/user/user';
import { capitalize } from '../../../lib/formats';
import { oneOfValues, searchText, useListAddress } from '../../../ui/table/useListAddress';
import { useListUsersQuery } from '../../../entities/user/userApi';
import { useGridList } from '../useGrid';

const OPTIONS = {
  sorts: ['name', 'kycStatus', 'balance', 'referrals', 'createdAt'],
  defaultSort: '-createdAt',
  filters: {
    q: searchText,
    kycStatus: oneOfValues(KYC_STATUSES),
    emailVerified: oneOfValues(['true', 'false']),
  },
} as const;

const STATUSES = KYC_STATUSES.map((status) => ({ value: status, label: capitalize(status) }));

const CONFIRMED = [
  { value: 'true', label: 'Confirmed' },
  { value: 'false', label: 'Not confirmed' },
];

export const USER_CHOICES = [
  { name: 'kycStatus', label: 'KYC status', allLabel: 'All statuses', options: STATUSES },
  { name: 'emailVerified', label: 'Email', allLabel: 'Any', options: CONFIRMED },
] as const;

export type UserAddress = ReturnType<typeof useUserAddress>;

/** Keeps page, sort, filters and search in the URL; the dashboard links to `?kycStatus=pending`. */
export function useUserAddress() {
  return useListAddress(OPTIONS);
}

const NONE: readonly string[] = [];

/** IDs of the users on the current page, in order; empty while loading. */
export function useListedUsers(address: UserAddress): readonly string[] {
  const { currentData } = useGridList('users', address, useListUsersQuery).query;
  return useMemo(() => currentData?.items.map(({ id }) => id) ?? NONE, [currentData]);
}
