import { styled } from '@mui/material/styles';
import { pluralize } from '../../../lib/formats';
import { addDollars, percentOf } from '../../../lib/money';
import { Money } from '../../../ui/parts/Money';

/** An example rather than an actual plan, in dollars, percent and days. */
const EXAMPLE = { amount: 5_000, roi: 7, duration: 14 } as const;
const PROFIT = percentOf(EXAMPLE.amount, EXAMPLE.roi);

const Slip = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    // Large text widens it.
    width: 'max-content',
    minWidth: 'min(272px, 100%)',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: theme.spacing(2.5),
    borderRadius: 8,
    border: '1px solid',
    borderColor: palette.divider,
    background: palette.background.paper,
    boxShadow: '0 24px 48px -24px rgb(8 18 14 / 0.35)',
    '& > p': { margin: theme.spacing(0, 0, 1.5), fontSize: '0.875rem', fontWeight: 600 },
    '& dl': { display: 'grid', gap: theme.spacing(1), margin: 0 },
    '& dl > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 16 },
    '& dt': { fontSize: '0.875rem', color: palette.text.secondary },
    '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums lining-nums' },
    '& [data-total]': {
      marginTop: theme.spacing(0.5),
      paddingTop: theme.spacing(1.5),
      borderTop: '1px solid',
      borderColor: palette.divider,
    },
    '& [data-total] dt': { color: palette.text.primary, fontWeight: 600 },
    '& [data-total] dd': { ...theme.typography.h3, color: palette.primary.main },
  };
});

/** The example's return, calculated by the product's own rule (product 8.3). */
export function ReturnExample() {
  return (
    <Slip>
      <p>Example</p>
      <dl>
        <div>
          <dt>You invest</dt>
          <dd>
            <Money amount={EXAMPLE.amount} />
          </dd>
        </div>
        <div>
          <dt>{`Profit at ${EXAMPLE.roi}%`}</dt>
          <dd>
            <Money amount={PROFIT} hasSign />
          </dd>
        </div>
        <div>
          <dt>Paid after</dt>
          <dd>{pluralize(EXAMPLE.duration, 'day')}</dd>
        </div>
        <div data-total="">
          <dt>You receive</dt>
          <dd>
            <Money amount={addDollars(EXAMPLE.amount, PROFIT)} />
          </dd>
        </div>
      </dl>
    </Slip>
  );
}
