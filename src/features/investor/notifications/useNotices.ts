import { useCallback, useMemo } from 'react';
import { toApiError, type ApiError } from '../../../api/apiError';
import { useListDepositsQuery } from '../../../entities/deposit/depositApi';
import { selectLatestDeposits } from '../../../entities/deposit/depositSlice';
import { useListLedgerQuery } from '../../../entities/ledger/ledgerApi';
import { noticesRead, selectReadNotices } from '../../../entities/preferences/preferencesSlice';
import { useListWithdrawalsQuery } from '../../../entities/withdrawal/withdrawalApi';
import { selectLatestWithdrawals } from '../../../entities/withdrawal/withdrawalSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useMe } from '../useMe';
import { MAX_NOTICES, investorNotices, type InvestorNotice } from './notices';

const LATEST = { sort: '-date', pageSize: MAX_NOTICES } as const;
const LATEST_DECIDED = { sort: '-decidedAt', pageSize: MAX_NOTICES } as const;

export interface Notices {
  /** Newest first; `undefined` until everything is loaded. */
  readonly notices: readonly InvestorNotice[] | undefined;
  readonly unread: readonly string[];
  readonly error: ApiError | null;
  readonly retry: () => void;
  /** Marks all current notices as read, stored in this browser. */
  readonly markRead: () => void;
}

export function useNotices(): Notices {
  const dispatch = useAppDispatch();
  const { me, error: meError, retry: retryMe } = useMe();
  const deposits = useListDepositsQuery(LATEST_DECIDED);
  const withdrawals = useListWithdrawalsQuery(LATEST_DECIDED);
  const payouts = useListLedgerQuery({ ...LATEST, type: 'payout' });
  const transfers = useListLedgerQuery({ ...LATEST, type: 'transfer-in' });
  const depositRecords = useAppSelector((state) => selectLatestDeposits(state, deposits.data?.items));
  const withdrawalRecords = useAppSelector((state) =>
    selectLatestWithdrawals(state, withdrawals.data?.items),
  );
  const personId = me?.id ?? '';
  const readIds = useAppSelector((state) => selectReadNotices(state, personId));

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
  const markRead = useCallback(() => {
    if (notices === undefined || personId === '') return;
    dispatch(noticesRead({ personId, ids: notices.map(({ id }) => id) }));
  }, [dispatch, notices, personId]);
  return {
    notices,
    unread: (notices ?? []).flatMap(({ id }) => (readIds.includes(id) ? [] : [id])),
    error: meError ?? (failed === undefined ? null : toApiError(failed)),
    retry: () => {
      if (meError !== null) retryMe();
      for (const { error, refetch } of lists) if (error !== undefined) void refetch();
    },
    markRead,
  };
}
