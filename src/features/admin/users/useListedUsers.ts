import { useMemo } from 'react';
import { useListUsersQuery } from '../../../entities/user/userApi';
import { useGrid } from '../useGrid';
import { toUserQuery, type UserAddress } from './useUserAddress';

const NONE: readonly string[] = [];

/** Ids of the users on the shown page, in its order; none while it loads. */
export function useListedUsers(address: UserAddress): readonly string[] {
  const { currentData } = useListUsersQuery({
    ...toUserQuery(address),
    page: address.page,
    pageSize: useGrid('users').settings.pageSize,
  });
  return useMemo(() => currentData?.items.map(({ id }) => id) ?? NONE, [currentData]);
}
