import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  paddingTop: theme.spacing(2),
  borderTop: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& p': { margin: 0 },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

export interface PaginationProps {
  /** What is paged through; the navigation is named "Pages of {name}". */
  readonly name: string;
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPageChange: (page: number) => void;
}

/** Fewer pages than this are walked through by "Previous" and "Next" alone. */
const LONG = 4;

/** Where one is in a list, "Previous page" and "Next page", and in a long one its ends. Nothing while all fits on one page. */
export function Pagination({ name, page, pageSize, total, onPageChange }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  const go = (target: number) => () => {
    if (target >= 1 && target <= last) onPageChange(target);
  };
  return (
    <Bar aria-label={`Pages of ${name}`}>
      <p aria-live="polite">{`${from}–${to} of ${total.toLocaleString('en-US')}`}</p>
      <div>
        {last < LONG ? null : (
          <Button
            variant="outlined"
            size="small"
            aria-label="First page"
            aria-disabled={page <= 1 || undefined}
            onClick={go(page <= 1 ? 0 : 1)}
          >
            First
          </Button>
        )}
        <Button
          variant="outlined"
          size="small"
          aria-label="Previous page"
          aria-disabled={page <= 1 || undefined}
          onClick={go(page - 1)}
        >
          Previous
        </Button>
        <Button
          variant="outlined"
          size="small"
          aria-label="Next page"
          aria-disabled={page >= last || undefined}
          onClick={go(page + 1)}
        >
          Next
        </Button>
        {last < LONG ? null : (
          <Button
            variant="outlined"
            size="small"
            aria-label="Last page"
            aria-disabled={page >= last || undefined}
            onClick={go(page >= last ? 0 : last)}
          >
            Last
          </Button>
        )}
      </div>
    </Bar>
  );
}
