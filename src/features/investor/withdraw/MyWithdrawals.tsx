import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { toApiError } from '../../../api/apiError';
import { METHOD_NAMES, type Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { useListWithdrawalsQuery } from '../../../entities/withdrawal/withdrawalApi';
import { selectWithdrawalById, selectLatestWithdrawals } from '../../../entities/withdrawal/withdrawalSlice';
import { addDollars } from '../../../lib/money';
import { useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { DataTable, type DataColumn } from '../../../ui/table/DataTable';
import { useLastPage } from '../../../ui/table/useLastPage';
import { useListAddress } from '../../../ui/table/useListAddress';
import { CancelAction, type CancelActionProps } from './CancelAction';
import { CancelDialog } from './CancelDialog';
import { WithdrawalOutcome } from './WithdrawalOutcome';

const PAGE_SIZE = 10;
const NO_FILTERS = {};

const WholeWords = styled('span')({ whiteSpace: 'nowrap' });

function columnsOf(actions: Omit<CancelActionProps, 'withdrawal'>): readonly DataColumn<Withdrawal>[] {
  return [
    { id: 'date', header: 'Date', isRowHeader: true, cell: ({ date }) => <DateTime value={date} /> },
    { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
    {
      id: 'payout',
      header: 'You receive',
      align: 'end',
      cell: ({ amount, fee }) => <Money amount={addDollars(amount, -fee)} />,
    },
    { id: 'method', header: 'Method', cell: ({ method }) => <WholeWords>{METHOD_NAMES[method]}</WholeWords> },
    { id: 'address', header: 'Address', cell: ({ address }) => <span translate="no">{address}</span> },
    {
      id: 'status',
      header: 'Status',
      cell: (withdrawal) => <WithdrawalOutcome withdrawal={withdrawal} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      isUnlabelled: true,
      cell: (withdrawal) => <CancelAction withdrawal={withdrawal} {...actions} />,
    },
  ];
}

/** The withdrawal that the person was asked about, and where the focus goes when its button is gone. */
function useAsked() {
  const [id, setId] = useState<string | null>(null);
  const [answers, setAnswers] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const withdrawal = useAppSelector((state) => (id === null ? undefined : selectWithdrawalById(state, id)));
  useEffect(() => {
    const { activeElement } = document;
    if (answers > 0 && (activeElement === null || activeElement === document.body)) list.current?.focus();
  }, [answers, withdrawal]);
  return {
    list,
    asked: withdrawal,
    ask: ({ id: asked }: Withdrawal) => setId(asked),
    close: () => setId(null),
    handleAnswer: () => setAnswers((count) => count + 1),
  };
}

/** The person's withdrawals, newest first, with what can still be taken back (decisions A2). */
export function MyWithdrawals({ onStart }: { readonly onStart: () => void }) {
  const { page, setPage } = useListAddress(NO_FILTERS);
  const { list, asked, ask, close, handleAnswer } = useAsked();
  const { data, currentData, error, refetch, isFetching } = useListWithdrawalsQuery({
    page,
    pageSize: PAGE_SIZE,
    sort: '-date',
  });
  useLastPage({ page, pageSize: PAGE_SIZE, total: currentData?.total, setPage });
  const withdrawals = useAppSelector((state) => selectLatestWithdrawals(state, data?.items));
  const problem = error === undefined || currentData !== undefined ? null : toApiError(error);
  return (
    <Region title="My withdrawals">
      <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
        {problem === null ? (
          <DataTable
            name="My withdrawals"
            columns={columnsOf({ onCancel: ask, onAnswer: handleAnswer })}
            rows={data === undefined ? undefined : withdrawals}
            rowKey={({ id }) => id}
            isStale={currentData === undefined}
            skeletonRows={3}
            empty={
              <EmptyState
                title="No withdrawals yet"
                description="A request shows up here as soon as you make it."
                action={
                  <Button variant="outlined" onClick={onStart}>
                    Make your first request
                  </Button>
                }
              />
            }
            pagination={{ page, pageSize: PAGE_SIZE, total: data?.total ?? 0, onPageChange: setPage }}
          />
        ) : (
          <ErrorState
            title="Your withdrawals could not be loaded."
            description={problem.detail ?? problem.title}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </div>
      {asked === undefined ? null : (
        <CancelDialog key={asked.id} withdrawal={asked} onClose={close} onAnswer={handleAnswer} />
      )}
    </Region>
  );
}
