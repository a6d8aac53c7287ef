import { styled } from '@mui/material/styles';

/** Which colour a status has (decisions F). */
type StatusTone = 'good' | 'bad' | 'waiting' | 'neutral';

const GOOD: ReadonlySet<string> = new Set(['completed', 'verified', 'approved']);

/** Completed and verified are green, rejected is red, everything else amber. */
export function toneOf(status: string): StatusTone {
  if (GOOD.has(status)) return 'good';
  return status === 'rejected' ? 'bad' : 'waiting';
}

const Badge = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const tint = (color: string) => ({
    color,
    background: `color-mix(in srgb, ${color} 10%, ${palette.background.paper})`,
    borderColor: `color-mix(in srgb, ${color} 32%, ${palette.background.paper})`,
  });
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    padding: '1px 8px 1px 7px',
    border: '1px solid',
    borderRadius: 4,
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      width: 8,
      height: 6,
      borderRadius: '50%',
      background: 'currentColor',
    },
    '&[data-tone=good]': tint(palette.success.main),
    '&[data-tone=bad]': tint(palette.error.main),
    '&[data-tone=waiting]': tint(palette.warning.main),
    '&[data-tone=neutral]': tint(palette.text.secondary),
  };
});

interface StatusBadgeProps {
  readonly status: string;
  /** The word shown, if it is not the status with a capital. */
  readonly label?: string;
  /** The colour, if it does not follow from the status. */
  readonly tone?: StatusTone;
}

function wordOf(status: string): string {
  return status === 'cancelled' ? 'Canceled' : `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
}

export function StatusBadge({ status, label, tone = toneOf(status) }: StatusBadgeProps) {
  return <Badge data-tone={tone}>{label ?? wordOf(status)}</Badge>;
}
