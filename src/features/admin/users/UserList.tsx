import { useCallback, useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { User } from '../../../entities/user/user';
import { useListUsersQuery } from '../../../entities/user/userApi';
import { selectLatestUsers } from '../../../entities/user/userSlice';
import { useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { useKeptFocus } from '../../shared/useKeptFocus';
import { useGrid } from '../useGrid';
import { KycQuestionDialog, type KycQuestion } from './KycQuestionDialog';
import type { KycDecisionEvent } from './useKycDecision';
import { userColumns } from './userColumns';
import { toUserQuery, type UserAddress } from './useUserAddress';

function NoUsersFound({
  isNarrowed,
  onClear,
}: {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}) {
  if (!isNarrowed) {
    return <EmptyState title="No investors yet" description="New sign-ups appear here." />;
  }
  return (
    <EmptyState
      title="No users found"
      description="No investors match this search and these filters."
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

/** Every investor, a page at a time, with what can be decided about each (product 13.2). */
export function UserList({ address, onOpen, isCovered }: UserListProps) {
  const { page, isNarrowed, clearFilters } = address;
  const grid = useGrid('users');
  const { pageSize } = grid.settings;
  const query = useListUsersQuery({
    ...toUserQuery(address),
    page,
    pageSize,
  });
  const rows = useAppSelector((state) => selectLatestUsers(state, query.data?.items));

  const [question, setQuestion] = useState<KycQuestion | null>(null);
  const { place, handleAnswer } = useKeptFocus({ rows, isAsking: question !== null || isCovered });
  const ask = useCallback((userId: string, event: KycDecisionEvent) => setQuestion({ userId, event }), []);
  const columns = useMemo(
    () => userColumns({ onOpen, onAsk: ask, onAnswer: handleAnswer }),
    [onOpen, ask, handleAnswer],
  );

  return (
    <Region title="Investors">
      <Box ref={place} tabIndex={-1} role="group" aria-label="List of users" sx={{ outline: 'none' }}>
        <ResourceTable<User>
          name="Users"
          subject="The users"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          query={query}
          address={address}
          pageSize={pageSize}
          grid={grid}
          empty={<NoUsersFound isNarrowed={isNarrowed} onClear={clearFilters} />}
          skeletonRows={10}
        />
      </Box>
      <KycQuestionDialog question={question} onClose={() => setQuestion(null)} onAnswer={handleAnswer} />
    </Region>
  );
}
