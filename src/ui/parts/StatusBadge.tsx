import Chip from '@mui/material/Chip';

/** Which color a status has (product 6.6). */
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

/** What is done is green, what failed red, what asks for nobody neutral; what waits is amber. */
export function toneOf(status: string): StatusTone {
  return TONES[status] ?? 'waiting';
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
