import { useState } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { toApiError, type ApiError } from '../../../../api/apiError';
import { useReadUserQuery } from '../../../../entities/user/userApi';
import { selectUserById } from '../../../../entities/user/userSlice';
import { useAppSelector } from '../../../../store/hooks';
import { Dialog } from '../../../../ui/dialogs/Dialog';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { ErrorState } from '../../../../ui/page/ErrorState';
import type { PersonAddress } from '../usePersonAddress';
import { Person } from './Person';

function PersonSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="50%" />
      <Skeleton variant="rounded" height={40} sx={{ my: 2 }} />
      <Skeleton variant="rounded" height={360} />
    </div>
  );
}

interface NoPersonProps {
  readonly id: string;
  readonly problem: ApiError;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

function NoPerson({ id, problem, onRetry, isRetrying }: NoPersonProps) {
  if (problem.status === 404) {
    return <EmptyState title="User not found." description={`No investor has the id “${id}”.`} />;
  }
  return (
    <ErrorState
      title="This person could not be loaded."
      description={problem.detail ?? problem.title}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

interface PersonDialogProps {
  readonly id: string;
  readonly address: PersonAddress;
}

/** One investor in full, over the list: also somebody who is not on the shown page. */
export function PersonDialog({ id, address }: PersonDialogProps) {
  const { error, isFetching, refetch } = useReadUserQuery(id);
  const user = useAppSelector((state) => selectUserById(state, id));
  const [adjustments, setAdjustments] = useState(0);
  const problem = error === undefined ? null : toApiError(error);
  return (
    <Dialog isOpen title={user?.name ?? 'Person'} onClose={address.close} maxWidth="lg">
      {user === undefined && problem === null ? <PersonSkeleton /> : null}
      {user === undefined && problem !== null ? (
        <NoPerson id={id} problem={problem} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {user === undefined ? null : (
        <Person
          user={user}
          address={address}
          adjustments={adjustments}
          onAdjusted={() => setAdjustments((count) => count + 1)}
        />
      )}
    </Dialog>
  );
}
