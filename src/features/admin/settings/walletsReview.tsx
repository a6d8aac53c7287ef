import Stack from '@mui/material/Stack';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { COIN_LABELS, COIN_NAMES, DEPOSIT_COINS, type DepositCoin } from '../../../entities/deposit/coins';
import { ADDRESS_NOT_AVAILABLE, type WalletAddresses } from '../../../entities/wallet/wallet';
import { addressWarnings } from '../../../entities/wallet/addressWarnings';
import { useListDepositsQuery } from '../../../entities/deposit/depositApi';
import { pluralize } from '../../../lib/formats';
import { GroupedText } from '../../../ui/parts/GroupedText';

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    rowGap: theme.spacing(0.5),
    margin: 0,
  },
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary, fontSize: '0.875rem', lineHeight: 1.7 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** Investors may still pay to the old address. */
function ToldBefore({ coin }: { readonly coin: DepositCoin }) {
  const { data } = useListDepositsQuery({ status: 'pending', crypto: coin, pageSize: 1 });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Typography variant="body2">
      {`${pluralize(count, 'pending deposit')} ${count === 1 ? 'was' : 'were'} told the old address.`}
    </Typography>
  );
}

interface AddressChangeProps {
  readonly coin: DepositCoin;
  /** '' for none, as in `to`. */
  readonly from: string;
  readonly to: string;
}

/** A coin's old and new deposit address, with warnings about the new one. */
function AddressChange({ coin, from, to }: AddressChangeProps) {
  return (
    <Item>
      <Typography variant="subtitle2" component="h3">
        {COIN_LABELS[coin]}
      </Typography>
      <dl>
        <dt>Old</dt>
        <dd>{from === '' ? 'None' : <GroupedText text={from} />}</dd>
        <dt>New</dt>
        <dd>
          {to === '' ? `None. Investors will see “${ADDRESS_NOT_AVAILABLE}”.` : <GroupedText text={to} />}
        </dd>
      </dl>
      {from === '' ? null : <ToldBefore coin={coin} />}
      {addressWarnings(coin, to).map((warning) => (
        <Alert key={warning} role="note" severity="warning">
          {warning}
        </Alert>
      ))}
    </Item>
  );
}

function changedCoins(from: WalletAddresses, to: WalletAddresses): readonly DepositCoin[] {
  return DEPOSIT_COINS.filter((coin) => from[coin] !== to[coin]);
}

function confirmLabel([coin, ...others]: readonly DepositCoin[], to: WalletAddresses): string {
  if (coin === undefined || others.length > 0) return `Change ${others.length + 1} addresses`;
  return `${to[coin] === '' ? 'Remove' : 'Change'} ${COIN_NAMES[coin]} address`;
}

/** Each changed address, old and new (product 14.2). `null` if none changes. */
export function walletsReview(from: WalletAddresses, to: WalletAddresses) {
  const coins = changedCoins(from, to);
  if (coins.length === 0) return null;
  return {
    title: 'Change deposit addresses?',
    confirmLabel: confirmLabel(coins, to),
    content: (
      <>
        <p>Investors will see the new address immediately. Check the first and last six characters.</p>
        <Stack component="ul" sx={{ gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
          {coins.map((coin) => (
            <AddressChange key={coin} coin={coin} from={from[coin]} to={to[coin]} />
          ))}
        </Stack>
      </>
    ),
  };
}
