import { useCallback, useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../api/apiError';
import type { User } from '../../../entities/user/user';
import { useListUsersQuery } from '../../../entities/user/userApi';
import { selectLatestUsers } from '../../../entities/user/userSlice';
import { useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { DataTable } from '../../../ui/table/DataTable';
import { useLastPage } from '../../../ui/table/useLastPage';
import { useKeptFocus } from '../../shared/useKeptFocus';
import { KycQuestionDialog, type KycQuestion } from './KycQuestionDialog';
import type { KycDecisionEvent } from './useKycDecision';
import { userColumns } from './userColumns';
import { toUserQuery, type UserAddress } from './useUserAddress';

const PAGE_SIZE = 25;
const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  outline: 'none',
}));

/** Seven facts and the buttons need room: with less of it the table stacks them, as it does in a narrow place. */
const TablePlace = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '@container (max-width: 880px)': { '& > div': { maxWidth: 640 } },
  '& button': { whiteSpace: 'nowrap' },
  '@container (min-width: 641px)': {
    '& tr > * + *': { paddingLeft: theme.spacing(1.5) },
    '& tr > :not(:last-child)': { paddingRight: theme.spacing(1.5) },
    '& thead th:not([data-sortable])': { whiteSpace: 'normal' },
    '& tbody th, & tbody td': { paddingBlock: theme.spacing(0.75) },
  },
}));

const Note = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

interface CountProps {
  readonly total: number | undefined;
  readonly isNarrowed: boolean;
}

function Count({ total, isNarrowed }: CountProps) {
  if (total === undefined) return null;
  return <Note>{`${total.toLocaleString('en-US')} ${isNarrowed ? 'found' : 'in all'}`}</Note>;
}

function Nobody({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (!isNarrowed) {
    return <EmptyState title="No investors yet" description="Whoever registers shows up here at once." />;
  }
  return (
    <EmptyState
      title="No users found"
      description="Nobody matches this search and these filters."
      action={
        <Button variant="outlined" onClick={onClear}>
          Show all users
        </Button>
      }
    />
  );
}

interface UserListProps {
  readonly address: UserAddress;
  /** Always the same function, so that rows are not drawn again for it. */
  readonly onOpen: (userId: string) => void;
  /** A person's dialog stands over the list. */
  readonly isCovered: boolean;
}

/** Every investor, a page at a time, with what can be decided about each (spec 2, 4). */
export function UserList({ address, onOpen, isCovered }: UserListProps) {
  const { page, sort, isNarrowed, clearFilters, setPage, setSort } = address;
  const { currentData, data, error, isFetching, refetch } = useListUsersQuery({
    ...toUserQuery(address),
    page,
    pageSize: PAGE_SIZE,
  });
  const shown = currentData ?? data;
  const rows = useAppSelector((state) => selectLatestUsers(state, shown?.items));
  useLastPage({ page, pageSize: PAGE_SIZE, total: currentData?.total, setPage });

  const [question, setQuestion] = useState<KycQuestion | null>(null);
  const { place, handleAnswer } = useKeptFocus({ rows, isAsking: question !== null || isCovered });
  const ask = useCallback((userId: string, event: KycDecisionEvent) => setQuestion({ userId, event }), []);
  const columns = useMemo(
    () => userColumns({ onOpen, onAsk: ask, onAnswer: handleAnswer }),
    [onOpen, ask, handleAnswer],
  );
  const problem = error === undefined ? null : toApiError(error);

  return (
    <Region title="Investors" action={<Count total={shown?.total} isNarrowed={isNarrowed} />}>
      <Stack ref={place} tabIndex={-1} role="group" aria-label="List of users">
        {problem === null ? null : (
          <ErrorState
            title={
              shown === undefined
                ? 'The users could not be loaded.'
                : 'The list could not be brought up to date.'
            }
            description={problem.detail ?? problem.title}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {shown === undefined && problem !== null ? null : (
          <TablePlace>
            <DataTable<User>
              name="Users"
              columns={columns}
              rows={shown === undefined ? undefined : rows}
              rowKey={({ id }) => id}
              empty={<Nobody isNarrowed={isNarrowed} onClear={clearFilters} />}
              sort={sort}
              onSortChange={setSort}
              pagination={{ page, pageSize: PAGE_SIZE, total: shown?.total ?? 0, onPageChange: setPage }}
              isStale={currentData === undefined && shown !== undefined}
              skeletonRows={10}
            />
          </TablePlace>
        )}
      </Stack>
      <KycQuestionDialog question={question} onClose={() => setQuestion(null)} onAnswer={handleAnswer} />
    </Region>
  );
}
