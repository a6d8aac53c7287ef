import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '../../../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../../../ui/table/columns';

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  );
}

interface DecisionCellProps {
  readonly status: string;
  /** Name of the admin who decided. */
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

function DecisionCell({ status, decidedBy, reason }: DecisionCellProps) {
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

export const DECISION_COLUMN: ResourceColumn<DecisionCellProps> = {
  id: 'status',
  header: 'Status',
  phone: 'status',
  kind: 'status',
  cell: (request) => <DecisionCell {...request} />,
};
