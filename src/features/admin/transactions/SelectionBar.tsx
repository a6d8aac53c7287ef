import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Money } from '../../../ui/parts/Money';
import { countOf } from './bulkTexts';
import type { RequestVerdict, RequestTexts } from './requestConfig';

interface SelectionBarProps {
  readonly texts: RequestTexts;
  readonly count: number;
  /** Total of the selection, in dollars. */
  readonly sum: number;
  readonly onDecide: (decision: RequestVerdict) => void;
  readonly onClear: () => void;
}

export function SelectionBar({ texts, count, sum, onDecide, onClear }: SelectionBarProps) {
  return (
    // Sticks to the bottom of the window while its list is in view.
    <Paper
      elevation={4}
      role="group"
      aria-label={`Selected ${texts.noun[1]}`}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'primary.main',
      }}
    >
      <Typography
        role="status"
        sx={{ flex: '1 1 10rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {countOf(texts, count)} selected, <Money amount={sum} />
      </Typography>
      <Button size="small" variant="contained" onClick={() => onDecide('approve')}>
        Approve selected
      </Button>
      <Button size="small" variant="outlined" color="error" onClick={() => onDecide('reject')}>
        Reject selected
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        Clear selection
      </Button>
    </Paper>
  );
}
