import Button from '@mui/material/Button';
import { StatCard, StatGrid } from '../../../ui/page/StatCard';
import { usePortfolio } from '../reads';

const HELD_NOTE = 'For pending withdrawals. Returned if rejected or canceled.';

/** Available balance, and what pending requests hold (product 10.3). `undefined` while loading. */
export function BalanceCards({ balance }: { readonly balance: number | undefined }) {
  const { portfolio, error, retry } = usePortfolio();
  return (
    <StatGrid>
      <StatCard
        name="Available balance"
        amount={balance}
        note="What you can withdraw, transfer or invest."
        rule="Your balance right now. Money on hold and active investments aren’t included."
      />
      <StatCard
        name="On hold"
        {...(error !== null && { value: '–' })}
        amount={portfolio?.held}
        rule="The full amounts of your pending withdrawals, including fees. They left your balance when you requested them."
        note={
          error === null ? (
            HELD_NOTE
          ) : (
            <>
              We couldn’t load this figure.{' '}
              <Button size="small" variant="outlined" onClick={retry}>
                Retry
              </Button>
            </>
          )
        }
      />
    </StatGrid>
  );
}
