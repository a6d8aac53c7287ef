import { styled } from '@mui/material/styles';
import { withdrawalCost } from '../../../entities/withdrawal/withdrawalRules';
import { moneySchema } from '../../../lib/moneySchema';
import { Money } from '../../../ui/parts/Money';
import { Facts, type Fact } from '../../../ui/parts/Facts';

const Cost = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 2.5),
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.default,
  // The sum that counts is set apart from what it comes from.
  '& dl > :last-child': {
    marginTop: theme.spacing(0.5),
    paddingTop: theme.spacing(1.5),
    borderTop: '1px solid',
    borderColor: (theme.vars ?? theme).palette.divider,
  },
}));

const amountSchema = moneySchema({ required: 'Enter an amount.', sign: 'positive' });

/** What a withdrawal costs and what reaches the person (decisions A2). */
export function costFacts(amount: number, feePercent: number): readonly Fact[] {
  const { fee, payout } = withdrawalCost(amount, feePercent);
  return [
    { name: 'Amount', value: <Money amount={amount} /> },
    { name: feePercent === 0 ? 'Fee' : `Fee (${feePercent}%)`, value: <Money amount={fee} /> },
    { name: 'You receive', value: <Money amount={payout} /> },
  ];
}

/** The cost of what is being typed; $0.00 while it is no amount. */
export function FeePreview({ typed, feePercent }: { readonly typed: string; readonly feePercent: number }) {
  const amount = amountSchema.isValidSync(typed) ? amountSchema.cast(typed) : 0;
  return (
    <Cost>
      <Facts facts={costFacts(amount, feePercent)} />
    </Cost>
  );
}
