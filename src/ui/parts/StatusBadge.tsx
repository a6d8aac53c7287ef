import Chip from '@mui/material/Chip';

/** Which color a status has (product 6.6). */
type StatusTone = 'good' | 'bad' | 'waiting' | 'neutral';

const GOOD: ReadonlySet<string> = new Set(['completed', 'verified', 'approved']);
const COLORS = { good: 'success', bad: 'error', waiting: 'warning', neutral: 'default' } as const;

/** Completed and verified are green, rejected is red, everything else amber. */
export function toneOf(status: string): StatusTone {
  if (GOOD.has(status)) return 'good';
  return status === 'rejected' ? 'bad' : 'waiting';
}

interface StatusBadgeProps {
  readonly status: string;
  /** The word shown, if it is not the status with a capital. */
  readonly label?: string;
  /** The color, if it does not follow from the status. */
  readonly tone?: StatusTone;
}

function wordOf(status: string): string {
  return status === 'cancelled' ? 'Canceled' : `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
}

export function StatusBadge({ status, label, tone = toneOf(status) }: StatusBadgeProps) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[tone]}
      data-tone={tone}
      label={label ?? wordOf(status)}
    />
  );
}
