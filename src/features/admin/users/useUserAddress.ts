import { KYC_STATUSES } from '../../../entities/user/user';
import { oneOfValues, searchText, useListAddress } from '../../../ui/table/useListAddress';

const OPTIONS = {
  sorts: ['name', 'kycStatus', 'balance', 'referrals', 'createdAt'],
  defaultSort: '-createdAt',
  filters: {
    q: searchText,
    kycStatus: oneOfValues(KYC_STATUSES),
    emailVerified: oneOfValues(['true', 'false']),
  },
} as const;

export type UserAddress = ReturnType<typeof useUserAddress>;

/** Keeps page, sort, filters and search in the URL; the dashboard links to `?kycStatus=pending`. */
export function useUserAddress() {
  return useListAddress(OPTIONS);
}
