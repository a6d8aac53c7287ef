import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { type DepositCoin, COIN_NAMES, COIN_FACTS } from '../../../entities/deposit/coins';
import { addressFacts, DEMO_WARNING } from '../../../entities/deposit/depositNetworks';

interface NetworkWarningProps {
  readonly coin: DepositCoin;
  /** '' while it loads. */
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
        <li>{`${name} sent over ${notOver}, or any other coin sent here, is lost and can't be returned.`}</li>
        <li>{`Credited after ${confirmations} confirmations (${usually}) and a quick review.`}</li>
      </ul>
    </Alert>
  );
}
