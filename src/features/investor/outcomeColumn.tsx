import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DateTime } from '../../ui/parts/DateTime';
import { QuietStatus, StatusBadge } from '../../ui/parts/StatusBadge';
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

interface RequestOutcomeProps extends Outcome {
  readonly Status: typeof StatusBadge | typeof QuietStatus;
}

/** A decision's status, reason and date. Investors don't see which admin made it. */
function RequestOutcome({ status, decidedAt, reason, Status }: RequestOutcomeProps) {
  return (
    <Stack component="span" spacing={0.5} sx={{ alignItems: 'start', 'dd > &': { alignItems: 'end' } }}>
      <Status status={status} />
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

function outcomeColumn(Status: RequestOutcomeProps['Status']): ResourceColumn<Outcome> {
  return {
    ...STATUS_COLUMN,
    cell: (request) => <RequestOutcome {...request} Status={Status} />,
    // One line, like the date next to it; the details have the rest.
    phoneCell: ({ status }) => <Status status={status} />,
  };
}

/** Each status is a badge (product 6.6). */
export const DEPOSIT_OUTCOME = outcomeColumn(StatusBadge);

export const WITHDRAWAL_OUTCOME = outcomeColumn(QuietStatus);
