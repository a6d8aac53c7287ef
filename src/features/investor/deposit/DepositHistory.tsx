import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useReadDepositQuery } from '../../../entities/deposit/depositApi';
import { selectDepositById } from '../../../entities/deposit/depositSlice';
import { toReceipt } from '../../../lib/paths';
import { useAppSelector } from '../../../store/hooks';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { RecordDialog } from '../../../ui/table/RecordDialog';
import { Loaded, readOf } from '../../shared/Loaded';
import { DepositTimeline } from './DepositTimeline';

interface DepositHistoryProps {
  readonly id: string;
  /** False while the dialog fades out. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function DepositHistory({ id, isOpen, onClose }: DepositHistoryProps) {
  const query = useReadDepositQuery(id);
  const deposit = useAppSelector((state) => selectDepositById(state, id));
  return (
    <RecordDialog
      isOpen={isOpen}
      title="Deposit details"
      actions={
        deposit?.status === 'completed' ? (
          <Button component={Link} to={toReceipt('deposit', id)} variant="outlined">
            View receipt
          </Button>
        ) : undefined
      }
      onClose={onClose}
    >
      <Loaded
        subject="This deposit"
        data={deposit}
        reads={[readOf(query, deposit)]}
        skeleton={<TextSkeleton lines={6} />}
      >
        {(known) => <DepositTimeline deposit={known} />}
      </Loaded>
    </RecordDialog>
  );
}
