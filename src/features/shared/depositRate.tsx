import type { DepositCoin } from '../../entities/deposit/coins';
import type { Deposit } from '../../entities/deposit/deposit';
import { formatConverted } from '../../entities/market/conversion';
import { DEFAULT_CURRENCY } from '../../entities/market/market';
import { formatNumber } from '../../lib/formats';
import { DateTime } from '../../ui/parts/DateTime';
import type { Fact } from '../../ui/parts/Facts';

/** "1 BTC = $75,800.00". */
export function rateText(coin: DepositCoin, rate: number): string {
  return `1 ${coin.toUpperCase()} = ${formatConverted(rate, DEFAULT_CURRENCY)}`;
}

/** "12,345.67 USDT", from the API's decimal digits, which are copied without separators. */
export function coinAmountText(coin: DepositCoin, coinAmount: string): string {
  const [whole, ...fraction] = coinAmount.split('.');
  return `${[formatNumber(Number(whole)), ...fraction].join('.')} ${coin.toUpperCase()}`;
}

/** The promised rate, for investors and for admins (product 6.10). */
export function rateFacts({ quote, crypto }: Deposit): readonly Fact[] {
  if (quote === null) return [{ name: 'Rate', value: 'No rate locked' }];
  const { coinAmount, rate, lockedAt, isExpired } = quote;
  return [
    { name: 'To send', value: <span translate="no">{coinAmountText(crypto, coinAmount)}</span> },
    { name: 'Rate', value: <span translate="no">{rateText(crypto, rate)}</span> },
    {
      name: 'Rate locked',
      value: (
        <>
          <DateTime value={lockedAt} />{' '}
          {isExpired ? <div>Expired before the deposit was submitted</div> : null}
        </>
      ),
    },
  ];
}
