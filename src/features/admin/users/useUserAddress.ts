import type { UserQuery } from '../../../entities/user/userApi';
import { KYC_STATUSES } from '../../../entities/user/user';
import { oneOfValues, searchText, useListAddress, type ListAddress } from '../../../ui/table/useListAddress';

const OPTIONS = {
  sorts: ['name', 'kycStatus', 'balance', 'referrals', 'createdAt'],
  defaultSort: '-createdAt',
  filters: {
    q: searchText,
    kycStatus: oneOfValues(KYC_STATUSES),
    emailVerified: oneOfValues(['true', 'false']),
  },
} as const;

export type UserAddress = ListAddress<'q' | 'kycStatus' | 'emailVerified'>;

/** Keeps page, sort, filters and search in the URL; the dashboard links to `?kycStatus=pending`. */
export function useUserAddress(): UserAddress {
  return useListAddress(OPTIONS);
}

export function toUserQuery({ filter, sort }: Pick<UserAddress, 'filter' | 'sort'>): UserQuery {
  const q = filter('q').trim();
  const kycStatus = KYC_STATUSES.find((known) => known === filter('kycStatus'));
  const emailVerified = filter('emailVerified');
  return {
    sort,
    ...(q !== '' && { q }),
    ...(kycStatus !== undefined && { kycStatus }),
    ...(emailVerified !== '' && { emailVerified: emailVerified === 'true' }),
  };
}
