import { memo } from 'react';
import Paper from '@mui/material/Paper';
import { withdrawalCost } from '../../../entities/withdrawal/withdrawalInput';
import { moneySchema } from '../../../lib/moneySchema';
import { Money } from '../../../ui/parts/Money';
import { Facts, type Fact } from '../../../ui/parts/Facts';
import { percentText } from '../../../lib/formats';

const amountSchema = moneySchema({ required: 'Enter an amount.', sign: 'positive' });

/** A withdrawal's fee and payout (product 10.5). */
export function costFacts(amount: number, feePercent: number): readonly Fact[] {
  const { fee, payout } = withdrawalCost(amount, feePercent);
  return [
    { name: 'Amount', value: <Money amount={amount} /> },
    { name: feePercent === 0 ? 'Fee' : `Fee (${percentText(feePercent)})`, value: <Money amount={fee} /> },
    { name: 'You receive', value: <Money amount={payout} /> },
  ];
}

interface FeePreviewProps {
  readonly typed: string;
  readonly balance: number;
  readonly feePercent: number;
}

/** The cost of the typed amount; $0.00 while it is invalid, nothing beyond the balance. Memoized, so that other fields don't render it. */
export const FeePreview = memo(function FeePreview({ typed, balance, feePercent }: FeePreviewProps) {
  const amount = amountSchema.isValidSync(typed) ? amountSchema.cast(typed) : 0;
  if (amount > balance) return null;
  return (
    <Paper variant="outlined" sx={{ px: 2.5, py: 2, bgcolor: 'background.default' }}>
      <Facts facts={costFacts(amount, feePercent)} />
    </Paper>
  );
});
