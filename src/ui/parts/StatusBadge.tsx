import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { capitalize } from '../../lib/formats';

/** Maps to a color (product 6.6). */
type StatusTone = 'good' | 'bad' | 'waiting' | 'neutral';

const TONES: Readonly<Record<string, StatusTone>> = {
  completed: 'good',
  verified: 'good',
  approved: 'good',
  rejected: 'bad',
  active: 'neutral',
  cancelled: 'neutral',
  unverified: 'neutral',
};
const COLORS = { good: 'success', bad: 'error', waiting: 'warning', neutral: 'default' } as const;

/** Unknown statuses count as waiting. */
export function toneOf(status: string): StatusTone {
  return TONES[status] ?? 'waiting';
}

interface StatusBadgeProps {
  readonly status: string;
  /** Default: the status, capitalized. */
  readonly label?: string;
  /** Default: follows from the status. */
  readonly tone?: StatusTone;
}

/** 'cancelled' reads "Canceled", as US English spells it. */
export function statusText(status: string): string {
  return status === 'cancelled' ? 'Canceled' : capitalize(status);
}

export function StatusBadge({ status, label, tone = toneOf(status) }: StatusBadgeProps) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[tone]}
      data-tone={tone}
      label={label ?? statusText(status)}
    />
  );
}

/** In a list where most records are completed: theirs is plain text, since the date is enough, and others stand out. */
export function QuietStatus({ status }: Pick<StatusBadgeProps, 'status'>) {
  if (status !== 'completed') return <StatusBadge status={status} />;
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {statusText(status)}
    </Typography>
  );
}
