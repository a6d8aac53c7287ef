import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DateTime } from '../../ui/parts/DateTime';
import { StatusBadge } from '../../ui/parts/StatusBadge';
import type { ResourceColumn } from '../../ui/table/columns';
import { STATUS_COLUMN } from '../../ui/table/sharedColumns';
import { Truncated } from '../../ui/table/Truncated';

interface Outcome {
  readonly status: string;
  /** ISO 8601. */
  readonly decidedAt: string | null;
  readonly reason: string | null;
}

/** Long reasons are whole in the details, which the row's button opens, and in a phone's sheet. */
const reasonLook = { 'td &': { maxWidth: '8.5rem' } };

/** A decision's status, reason and date. Investors don't see which admin made it. */
function RequestOutcome({ status, decidedAt, reason }: Outcome) {
  return (
    <Stack component="span" spacing={0.5} sx={{ alignItems: 'start', 'dd > &': { alignItems: 'end' } }}>
      <StatusBadge status={status} />
      {reason === null ? null : (
        <Typography component="span" variant="caption" color="textSecondary" sx={reasonLook}>
          <Truncated text={`Reason: ${reason}`} lines={3} isTranslatable />
        </Typography>
      )}
      {decidedAt === null ? null : (
        <Typography component="span" variant="caption" color="textSecondary">
          on <DateTime value={decidedAt} kind="date" />
        </Typography>
      )}
    </Stack>
  );
}

export const OUTCOME_COLUMN: ResourceColumn<Outcome> = {
  ...STATUS_COLUMN,
  cell: (request) => <RequestOutcome {...request} />,
  // One line, like the date next to it; the details have the rest.
  phoneCell: ({ status }) => <StatusBadge status={status} />,
};
