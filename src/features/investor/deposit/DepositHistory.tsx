import { toApiError } from '../../../api/apiError';
import { useReadDepositQuery } from '../../../entities/deposit/depositApi';
import { selectDepositById } from '../../../entities/deposit/depositSlice';
import { useAppSelector } from '../../../store/hooks';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { ErrorState } from '../../../ui/page/ErrorState';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { DepositTimeline } from './DepositTimeline';

interface DepositHistoryProps {
  readonly id: string;
  /** False while the dialog fades out. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DepositHistory({ id, isOpen, onClose }: DepositHistoryProps) {
  const { error, refetch, isFetching } = useReadDepositQuery(id);
  const deposit = useAppSelector((state) => selectDepositById(state, id));
  const problem = deposit === undefined && error !== undefined ? toApiError(error) : null;
  return (
    <Dialog isOpen={isOpen} title="Deposit details" onClose={onClose} maxWidth="xs">
      {problem === null ? null : (
        <ErrorState
          title="This deposit could not be loaded."
          description={problem.detail ?? problem.title}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {problem === null && deposit === undefined ? (
        <div aria-busy="true">
          <TextSkeleton lines={6} />
        </div>
      ) : null}
      {deposit === undefined ? null : <DepositTimeline deposit={deposit} />}
    </Dialog>
  );
}
