import { useEffect, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { toApiError } from '../../../api/apiError';
import type { Deposit } from '../../../entities/deposit/deposit';
import { useListDepositsQuery } from '../../../entities/deposit/depositApi';
import { selectDepositById, selectDepositsByIds } from '../../../entities/deposit/depositSlice';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { DataTable } from '../../../ui/table/DataTable';
import { depositColumns } from './depositColumns';
import { RejectDepositDialog } from './RejectDepositDialog';
import { StatusFilter } from './StatusFilter';
import { DEPOSITS_PER_PAGE, useDepositListQuery } from './useDepositListQuery';

type DepositRoot = Parameters<typeof selectDepositsByIds>[0];

const NO_IDS: readonly string[] = [];

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), outline: 'none' }));

/** Nine facts a row need room: with less of it the table stacks them, which it does in a narrow place. */
const TablePlace = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '@container (max-width: 960px)': { '& > div': { maxWidth: 640 } },
  '& th, & td': { paddingInline: theme.spacing(1.5) },
}));

/** A decided row may leave a filtered list and take the focus with it: then the list gets it. */
function useKeptFocus(ids: readonly string[], rejectedId: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const hasDecided = useRef(false);
  useEffect(() => {
    // A dialog that closes hands the focus back to its button, which is gone when the row was decided.
    if (hasDecided.current && rejectedId === null && document.activeElement === document.body) {
      list.current?.focus();
    }
  }, [ids, rejectedId]);
  const handleAnswer = () => {
    hasDecided.current = true;
    if (document.activeElement === document.body) list.current?.focus();
  };
  return { list, handleAnswer };
}

/** Every deposit request, newest first, with what can be decided about it (spec 2, 4). */
export function DepositRequests() {
  const { page, status, sort, setPage, setStatus, setSort } = useDepositListQuery();
  const { currentData, data, error, isFetching, refetch } = useListDepositsQuery({
    page,
    pageSize: DEPOSITS_PER_PAGE,
    sort,
    ...(status !== undefined && { status }),
  });
  const shown = currentData ?? data;
  const ids = shown?.ids ?? NO_IDS;
  const rows = useSelector((state: DepositRoot) => selectDepositsByIds(state, ids));
  const [rejectedId, setRejectedId] = useState<string | null>(null);
  const rejected = useSelector((state: DepositRoot) =>
    rejectedId === null ? undefined : selectDepositById(state, rejectedId),
  );
  const { list, handleAnswer } = useKeptFocus(ids, rejectedId);

  const total = shown?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / DEPOSITS_PER_PAGE));
  useEffect(() => {
    // A decision may empty the last page of a filtered list.
    if (currentData !== undefined && page > lastPage) setPage(lastPage);
  }, [currentData, page, lastPage, setPage]);

  return (
    <Region title="Deposit Requests" action={<StatusFilter status={status} onChange={setStatus} />}>
      <Stack ref={list} tabIndex={-1} role="group" aria-label="List of deposit requests">
        {error === undefined ? null : (
          <ErrorState
            title={
              shown === undefined
                ? 'The deposit requests could not be loaded.'
                : 'The list could not be brought up to date.'
            }
            description={toApiError(error).detail ?? toApiError(error).title}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {shown === undefined && error !== undefined ? null : (
          <TablePlace>
            <DataTable<Deposit>
              name="Deposit Requests"
              columns={depositColumns(({ id }) => setRejectedId(id), handleAnswer)}
              rows={shown === undefined ? undefined : rows}
              rowKey={({ id }) => id}
              empty={
                status === undefined ? (
                  <EmptyState title="No deposit requests yet." />
                ) : (
                  <EmptyState title={`No ${status} deposit requests.`} />
                )
              }
              sort={sort}
              onSortChange={setSort}
              pagination={{ page, pageSize: DEPOSITS_PER_PAGE, total, onPageChange: setPage }}
              isStale={currentData === undefined && shown !== undefined}
            />
          </TablePlace>
        )}
      </Stack>
      {rejected === undefined ? null : (
        <RejectDepositDialog
          key={rejected.id}
          deposit={rejected}
          onClose={() => setRejectedId(null)}
          onAnswer={handleAnswer}
        />
      )}
    </Region>
  );
}
