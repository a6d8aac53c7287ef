import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { METHOD_NAMES, type Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { useListWithdrawalsQuery } from '../../../entities/withdrawal/withdrawalApi';
import { payoutOf } from '../../../entities/withdrawal/withdrawalInput';
import { selectWithdrawalById, useLatestWithdrawals } from '../../../entities/withdrawal/withdrawalSlice';
import { toReceipt } from '../../../lib/paths';
import { useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { AMOUNT_COLUMN, DATE_COLUMN } from '../../../ui/table/sharedColumns';
import { Truncated } from '../../../ui/table/Truncated';
import { useKeptFocus } from '../../shared/lists/useKeptFocus';
import { MyRequests, useMyRequests } from '../MyRequests';
import { WITHDRAWAL_OUTCOME } from '../outcomeColumn';
import { CancelAction, type CancelActionProps, CancelDialog } from './CancelAction';

/** A decided withdrawal in full: the table cuts long addresses and reasons. */
function ReceiptButton({ id, status }: Withdrawal) {
  const name = status === 'completed' ? 'Receipt' : 'Details';
  return (
    <Button
      component={Link}
      to={toReceipt('withdrawal', id)}
      variant="outlined"
      size="small"
      aria-label={`${name} for withdrawal ${id}`}
    >
      {name}
    </Button>
  );
}

function columnsOf(actions: Omit<CancelActionProps, 'withdrawal'>): readonly ResourceColumn<Withdrawal>[] {
  return [
    DATE_COLUMN,
    AMOUNT_COLUMN,
    {
      id: 'payout',
      header: 'You receive',
      kind: 'money',
      cell: (withdrawal) => {
        const payout = payoutOf(withdrawal);
        return payout === null ? '–' : <Money amount={payout} />;
      },
    },
    // A fixed width leaves the rest to the address.
    {
      id: 'method',
      header: 'Method',
      kind: 'status',
      phone: 'title',
      width: 8,
      cell: ({ method }) => METHOD_NAMES[method],
    },
    {
      id: 'address',
      header: 'Address',
      width: 7,
      cell: ({ method, address }) => <Truncated text={address} keepsEnd={method !== 'paypal'} />,
    },
    WITHDRAWAL_OUTCOME,
    {
      id: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (withdrawal) => (
        <>
          <CancelAction withdrawal={withdrawal} {...actions} />
          {withdrawal.status === 'pending' ? null : <ReceiptButton {...withdrawal} />}
        </>
      ),
    },
  ];
}

/** The person's withdrawals, newest first; pending ones can be canceled (product 10.3). */
export function MyWithdrawals() {
  const { address, pageQuery } = useMyRequests();
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = useAppSelector((state) =>
    askedId === null ? undefined : selectWithdrawalById(state, askedId),
  );
  const { focusRef, handleAnswer } = useKeptFocus({ isAsking: asked !== undefined });
  const query = useListWithdrawalsQuery(pageQuery);
  const withdrawals = useLatestWithdrawals(query.data?.items);
  return (
    <Region title="My withdrawals">
      <div ref={focusRef} tabIndex={-1} style={{ outline: 'none' }}>
        <MyRequests
          noun="withdrawals"
          columns={columnsOf({ onCancel: ({ id }) => setAskedId(id), onAnswer: handleAnswer })}
          rows={withdrawals}
          query={query}
          address={address}
          empty={
            <EmptyState
              title="No withdrawals yet"
              description="Your requests appear here once you make them."
            />
          }
        />
      </div>
      {asked === undefined ? null : (
        <CancelDialog
          key={asked.id}
          withdrawal={asked}
          onClose={() => setAskedId(null)}
          onAnswer={handleAnswer}
        />
      )}
    </Region>
  );
}
