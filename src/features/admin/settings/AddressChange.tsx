import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type DepositCoin, COIN_NAMES } from '../../../entities/deposit/coins';
import { addressWarnings } from '../../../entities/wallet/addressWarnings';
import { ADDRESS_NOT_AVAILABLE } from '../../../entities/wallet/wallet';
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

interface AddressChangeProps {
  readonly coin: DepositCoin;
  /** '' for none, as in `to`. */
  readonly from: string;
  readonly to: string;
}

/** A coin's deposit address, old and new, with what looks wrong with the new one. */
export function AddressChange({ coin, from, to }: AddressChangeProps) {
  return (
    <Item>
      <Typography
        variant="subtitle2"
        component="h3"
      >{`${COIN_NAMES[coin]} (${coin.toUpperCase()})`}</Typography>
      <dl>
        <dt>Old</dt>
        <dd>{from === '' ? 'None' : <GroupedText text={from} />}</dd>
        <dt>New</dt>
        <dd>
          {to === '' ? `None. Investors will see “${ADDRESS_NOT_AVAILABLE}”.` : <GroupedText text={to} />}
        </dd>
      </dl>
      {addressWarnings(coin, to).map((warning) => (
        <Alert key={warning} role="note" severity="warning">
          {warning}
        </Alert>
      ))}
    </Item>
  );
}
