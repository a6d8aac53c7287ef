import { useMemo } from 'react';
import { useListUsersQuery } from '../../../entities/user/userApi';
import { useGrid } from '../useGrid';
import type { UserAddress } from './useUserAddress';

const NONE: readonly string[] = [];

/** IDs of the users on the current page, in order; empty while loading. */
export function useListedUsers(address: UserAddress): readonly string[] {
  const { currentData } = useListUsersQuery({
    ...address.query,
    page: address.page,
    pageSize: useGrid('users').settings.pageSize,
  });
  return useMemo(() => currentData?.items.map(({ id }) => id) ?? NONE, [currentData]);
}
