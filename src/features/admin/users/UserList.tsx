import { useCallback, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import type { User } from '../../../entities/user/user';
import { useListUsersQuery } from '../../../entities/user/userApi';
import { useLatestUsers } from '../../../entities/user/userSlice';
import { EmptyState } from '../../../ui/page/EmptyState';
import { Region } from '../../../ui/page/Region';
import { ResourceTable } from '../../../ui/table/ResourceTable';
import { useKeptFocus } from '../../shared/lists/useKeptFocus';
import { useGridList } from '../useGrid';
import { KycReview, type KycQuestion } from './KycReview';
import type { KycDecisionEvent } from './kycDecisions';
import { userColumns } from './userColumns';
import type { UserAddress } from './useUserAddress';

interface UserListProps {
  readonly address: UserAddress;
  /** Must be a stable function, so that the rows don't re-render. */
  readonly onOpen: (userId: string) => void;
  /** Whether a person's dialog covers the list. */
  readonly isCovered: boolean;
}

/** Investors with the decisions about each (product 13.2). */
export function UserList({ address, onOpen, isCovered }: UserListProps) {
  const list = useGridList('users', address, useListUsersQuery, useLatestUsers);
  const [question, setQuestion] = useState<KycQuestion | null>(null);
  const { focusRef, handleAnswer } = useKeptFocus({ isAsking: question !== null || isCovered });
  const ask = useCallback((userId: string, event: KycDecisionEvent) => setQuestion({ userId, event }), []);
  const columns = useMemo(
    () => userColumns({ onOpen, onAsk: ask, onAnswer: handleAnswer }),
    [onOpen, ask, handleAnswer],
  );

  return (
    <Region title="Investors">
      <Box ref={focusRef} tabIndex={-1} role="group" aria-label="List of users" sx={{ outline: 'none' }}>
        <ResourceTable<User>
          name="Users"
          subject="The users"
          columns={columns}
          {...list}
          onRowPress={({ id }) => onOpen(id)}
          hasOwnDetails
          noMatches={{
            title: 'No users found',
            description: 'No investors match these filters.',
            clearLabel: 'Show all users',
          }}
          empty={<EmptyState title="No investors yet" description="New sign-ups appear here." />}
          skeletonRows={10}
        />
      </Box>
      <KycReview question={question} onClose={() => setQuestion(null)} onAnswer={handleAnswer} />
    </Region>
  );
}
