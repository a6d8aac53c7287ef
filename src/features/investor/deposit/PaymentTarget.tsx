import { coinAmount } from '../../../entities/deposit/depositQuote';
import { CoinAmount } from './CoinAmount';
import { DepositAddress } from './DepositAddress';
import { useLockedRate } from './useLockedRate';
import type { DepositDetails } from './wizardDetails';

/** Separate from the step, so that the countdown re-renders nothing else. */
export function PaymentTarget({ details }: { readonly details: DepositDetails }) {
  const { amount: dollars, crypto: coin } = details;
  const { rate, now, isRefreshing, refresh } = useLockedRate(coin);
  const amount = rate.status === 'locked' ? coinAmount(coin, dollars, rate.price) : null;
  return (
    <>
      <CoinAmount
        coin={coin}
        dollars={dollars}
        amount={amount}
        rate={rate}
        now={now}
        isRefreshing={isRefreshing}
        onRefresh={refresh}
      />
      <DepositAddress coin={coin} amount={amount} />
    </>
  );
}
