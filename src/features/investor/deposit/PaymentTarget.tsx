import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { COIN_FACTS, COIN_NAMES, type DepositCoin } from '../../../entities/deposit/coins';
import { addressFacts, DEMO_WARNING } from '../../../entities/deposit/depositNetworks';
import { REVIEW_TIME } from '../reviewTime';
import { CoinAmount } from './CoinAmount';
import { DepositAddress } from './DepositAddress';
import { useLockedRate } from './useLockedRate';
import type { DepositDetails } from './wizardDetails';

/** Separate from the step, so that the countdown re-renders nothing else. */
export function PaymentTarget({ details }: { readonly details: DepositDetails }) {
  const lock = useLockedRate(details);
  return (
    <>
      <CoinAmount details={details} lock={lock} />
      <DepositAddress
        coin={details.crypto}
        amount={lock.rate.status === 'locked' ? lock.rate.coinAmount : null}
      />
    </>
  );
}

interface NetworkWarningProps {
  readonly coin: DepositCoin;
  /** '' while loading. */
  readonly address: string;
}

export function NetworkWarning({ coin, address }: NetworkWarningProps) {
  const name = COIN_NAMES[coin];
  const { notOver, confirmations, usually } = COIN_FACTS[coin];
  const { network, isTest, isDemo } = addressFacts(coin, address);
  return (
    <Alert role="note" severity="warning">
      {isDemo ? <AlertTitle>{DEMO_WARNING}</AlertTitle> : null}
      <AlertTitle>{`Send only ${isTest ? `test ${name}` : name} to this address`}</AlertTitle>
      <ul>
        <li>
          Send on the <strong translate="no">{network}</strong>
          {isTest ? ' only.' : ' network only.'}
        </li>
        <li>{`Don’t send ${name} over ${notOver}, or any other coin. Anything else sent here is lost.`}</li>
        <li>
          {`Credited after ${confirmations} confirmations (${usually}) and our review (`}
          {REVIEW_TIME}).
        </li>
      </ul>
    </Alert>
  );
}
