import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Money } from '../../../ui/parts/Money';
import { countOf } from './bulkTexts';
import type { Decision, RequestTexts } from './requestConfig';

/** In view at the foot of the window for as long as its list is. */
const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: theme.spacing(1),
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.primary.main,
  borderRadius: 8,
  background: (theme.vars ?? theme).palette.background.paper,
  boxShadow: '0 4px 16px rgba(0, 0, 0, 0.16)',
  '& p': { margin: 0, flex: '1 1 160px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

interface SelectionBarProps {
  readonly texts: RequestTexts;
  readonly count: number;
  /** Dollars of all that is selected. */
  readonly sum: number;
  readonly onDecide: (decision: Decision) => void;
  readonly onClear: () => void;
}

export function SelectionBar({ texts, count, sum, onDecide, onClear }: SelectionBarProps) {
  return (
    <Bar role="group" aria-label={`Selected ${texts.noun[1]}`}>
      <p role="status">
        {countOf(texts, count)} selected, <Money amount={sum} />
      </p>
      <Button size="small" variant="contained" onClick={() => onDecide('approve')}>
        Approve selected
      </Button>
      <Button size="small" variant="outlined" color="error" onClick={() => onDecide('reject')}>
        Reject selected
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        Clear selection
      </Button>
    </Bar>
  );
}
