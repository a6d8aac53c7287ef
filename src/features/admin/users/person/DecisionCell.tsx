import { styled } from '@mui/material/styles';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';

const Note = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

interface DecisionCellProps {
  readonly status: string;
  /** Name of who decided. */
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

export function DecisionCell({ status, decidedBy, reason }: DecisionCellProps) {
  return (
    <>
      <StatusBadge status={status} />
      {decidedBy === null ? null : (
        <Note>
          by <span translate="no">{decidedBy}</span>
        </Note>
      )}
      {reason === null ? null : <Note>“{reason}”</Note>}
    </>
  );
}
