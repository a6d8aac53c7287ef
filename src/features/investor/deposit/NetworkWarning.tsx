import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { COIN_NAMES, type DepositCoin } from '../../../entities/deposit/deposit';
import { DEPOSIT_NETWORKS } from '../../../entities/deposit/depositNetworks';

export function NetworkWarning({ coin }: { readonly coin: DepositCoin }) {
  const name = COIN_NAMES[coin];
  const { name: network, notOver, confirmations, usually } = DEPOSIT_NETWORKS[coin];
  return (
    <Alert role="note" severity="warning">
      <AlertTitle>{`Send only ${name} to this address`}</AlertTitle>
      <ul>
        <li>
          Send on the <strong translate="no">{network}</strong> network only.
        </li>
        <li>{`${name} sent over ${notOver}, or any other coin sent here, is lost and can't be returned.`}</li>
        <li>{`Credited after ${confirmations} confirmations (${usually}) and a quick review.`}</li>
      </ul>
    </Alert>
  );
}
