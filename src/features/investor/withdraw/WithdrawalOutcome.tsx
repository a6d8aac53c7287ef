import { styled } from '@mui/material/styles';
import type { Withdrawal, WithdrawalStatus } from '../../../entities/withdrawal/withdrawal';
import { DateTime } from '../../../ui/parts/DateTime';
import { StatusBadge } from '../../../ui/parts/StatusBadge';

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  '& > span:not([data-tone])': {
    fontSize: '0.8125rem',
    lineHeight: '20px',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

const DECIDED: Readonly<Record<WithdrawalStatus, string>> = {
  pending: '',
  completed: 'Completed by ',
  rejected: 'Rejected by ',
  cancelled: 'Cancelled by ',
};

export function WithdrawalOutcome({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { status, decidedBy, decidedAt, reason } = withdrawal;
  return (
    <Lines>
      <StatusBadge status={status} />
      {reason === null ? null : <span>{`Reason: ${reason}`}</span>}
      {decidedBy === null ? null : (
        <span>
          {DECIDED[status]}
          <span translate="no">{decidedBy}</span>
          {decidedAt === null ? null : (
            <>
              , <DateTime value={decidedAt} kind="date" />
            </>
          )}
        </span>
      )}
    </Lines>
  );
}
