import { useMemo } from 'react';
import { toApiError } from '../../../api/apiError';
import { useListDepositsQuery } from '../../../entities/deposit/depositApi';
import { useLatestDeposits } from '../../../entities/deposit/depositSlice';
import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import { useListWithdrawalsQuery } from '../../../entities/withdrawal/withdrawalApi';
import { useLatestWithdrawals } from '../../../entities/withdrawal/withdrawalSlice';
import { useMe } from '../reads';
import { useReadMarks, type Notices } from '../../shared/notices/useReadMarks';
import { investorNotices, type InvestorNotice } from './notices';

/** The signed-in investor's latest notices: `pageSize` of each kind, and in total. */
export function useNotices(pageSize: number): Notices<InvestorNotice> {
  const latest = { sort: '-date', pageSize } as const;
  const latestDecided = { sort: '-decidedAt', pageSize } as const;
  const { me, error: meError, retry: retryMe } = useMe();
  const deposits = useListDepositsQuery(latestDecided);
  const withdrawals = useListWithdrawalsQuery(latestDecided);
  const payouts = useListLedgerQuery({ ...latest, type: 'payout' });
  const transfers = useListLedgerQuery({ ...latest, type: 'transfer-in' });
  const depositRecords = useLatestDeposits(deposits.data?.items);
  const withdrawalRecords = useLatestWithdrawals(withdrawals.data?.items);
  const personId = me?.id ?? '';

  const lists = [deposits, withdrawals, payouts, transfers];
  const isKnown = me !== undefined && lists.every(({ data }) => data !== undefined);
  const kycStatus = me?.kycStatus;
  const kycDecidedAt = me?.kycDecidedAt ?? null;
  const notices = useMemo(
    () =>
      isKnown
        ? investorNotices({
            deposits: depositRecords,
            withdrawals: withdrawalRecords,
            bookings: [...(payouts.data?.items ?? []), ...(transfers.data?.items ?? [])],
            kycStatus,
            kycDecidedAt,
          })
        : undefined,
    [isKnown, depositRecords, withdrawalRecords, payouts.data, transfers.data, kycStatus, kycDecidedAt],
  );
  const failed = lists.find(({ data, error }) => data === undefined && error !== undefined)?.error;
  return {
    ...useReadMarks(personId, notices, pageSize),
    error: meError ?? (failed === undefined ? null : toApiError(failed)),
    retry: () => {
      if (meError !== null) retryMe();
      for (const { error, refetch } of lists) if (error !== undefined) void refetch();
    },
  };
}
