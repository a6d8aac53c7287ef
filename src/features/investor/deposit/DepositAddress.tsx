import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import QrCode2 from '@mui/icons-material/QrCode2';
import { type DepositCoin, COIN_NAMES } from '../../../entities/deposit/coins';
import { addressFacts } from '../../../entities/deposit/depositNetworks';
import { paymentText } from '../../../entities/deposit/depositQuote';
import { ADDRESS_NOT_AVAILABLE } from '../../../entities/wallet/wallet';
import { useReadWalletsQuery } from '../../../entities/wallet/walletApi';
import { CopyButton } from '../../../ui/copy/CopyButton';
import { ReadFailure, readOf } from '../../shared/Loaded';
import { QrCode } from '../../../ui/qr/QrCode';

const QR_SIZE = 152;

const layout = {
  direction: { xs: 'column', sm: 'row' },
  spacing: 3,
  sx: { alignItems: { xs: 'center', sm: 'flex-start' } },
} as const;

const lines = { spacing: 1.5, sx: { alignItems: 'flex-start', width: '100%', minWidth: 0 } } as const;

const Address = styled('p')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  padding: theme.spacing(1.5, 2),
  borderRadius: 6,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.default,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.9375rem',
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  WebkitUserSelect: 'all',
  '&[data-unset=true]': {
    fontFamily: 'inherit',
    userSelect: 'auto',
    WebkitUserSelect: 'auto',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

/** Takes the QR code's space when there is nothing to encode. */
const NoCode = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: QR_SIZE + 26,
  height: QR_SIZE + 26,
  boxSizing: 'border-box',
  borderRadius: 8,
  border: '1.5px dashed',
  borderColor: (theme.vars ?? theme).palette.text.disabled,
  color: (theme.vars ?? theme).palette.text.disabled,
}));

interface DepositAddressProps {
  readonly coin: DepositCoin;
  /** Amount of the coin for the QR code; `null` without a valid rate. */
  readonly amount: string | null;
}

/** The address to send the coin to, with copy button and QR code (product 6.4). */
export function DepositAddress({ coin, amount }: DepositAddressProps) {
  const query = useReadWalletsQuery();
  const { data, error } = query;
  const name = COIN_NAMES[coin];
  if (data === undefined && error !== undefined) {
    return <ReadFailure title="We couldn’t load the deposit address." reads={[readOf(query)]} />;
  }
  if (data === undefined) {
    return (
      <Stack {...layout} aria-busy="true">
        <Skeleton variant="rounded" width={QR_SIZE + 26} height={QR_SIZE + 26} />
        <Stack {...lines}>
          <Skeleton width={140} />
          <Skeleton variant="rounded" width="100%" height={50} />
          <Skeleton variant="rounded" width={148} height={40} />
        </Stack>
      </Stack>
    );
  }
  const address = data[coin];
  const isUnset = address === '';
  return (
    <Stack key={isUnset ? 'unset' : address} {...layout}>
      {isUnset ? (
        <NoCode role="img" aria-label="No QR code: the address isn’t available">
          <QrCode2 sx={{ fontSize: 56 }} />
        </NoCode>
      ) : (
        <QrCode
          name="Deposit address QR code"
          text={paymentText(coin, address, amount)}
          size={QR_SIZE}
          {...(addressFacts(coin, address).isDemo ? { ribbon: 'Demo' } : {})}
        />
      )}
      <Stack {...lines}>
        <Stack spacing={0.75} sx={{ width: '100%' }}>
          <Typography variant="subtitle2" component="p">{`${name} address`}</Typography>
          <Address translate={isUnset ? undefined : 'no'} data-unset={isUnset}>
            {isUnset ? ADDRESS_NOT_AVAILABLE : address}
          </Address>
        </Stack>
        {isUnset ? (
          <Typography variant="body2" color="textSecondary">
            {`There’s no ${name} address right now. Go back and choose another coin, or try again later.`}
          </Typography>
        ) : null}
        <CopyButton name="Copy address" text={address} description={`${name} address`} isDisabled={isUnset} />
      </Stack>
    </Stack>
  );
}
