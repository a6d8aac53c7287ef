import { useReadPolicyQuery } from '../../entities/settings/policyApi';
import { dailyLimitAt } from '../../entities/user/dailyLimit';
import type { User } from '../../entities/user/user';
import { MINUTE_MS } from '../../lib/time';
import { useBackendNow } from '../../store/hooks';

/** What the person may still send today in dollars; `null` without a limit (product 10.8). */
export function useLeftToday(me: User): number | null {
  const { data: policy } = useReadPolicyQuery();
  return dailyLimitAt(me, policy, useBackendNow(MINUTE_MS))?.left ?? null;
}
