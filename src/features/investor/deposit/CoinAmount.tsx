import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { COIN_NAMES } from '../../../entities/deposit/coins';
import { coinAmountText, rateText } from '../../shared/depositRate';
import { formatUsd } from '../../../lib/money';
import { CopyButton } from '../../../ui/copy/CopyButton';
import { useFocusWhenGone } from '../../../ui/page/useFocusWhenGone';
import { BusyButton } from '../../../ui/parts/BusyButton';
import { countdownText } from '../investments/useCountdown';
import type { RateLock } from './useLockedRate';
import type { DepositDetails } from './wizardDetails';

interface CoinAmountProps {
  readonly details: DepositDetails;
  readonly lock: RateLock;
}

function RefreshButton({ isRefreshing, refresh }: RateLock) {
  return (
    <div>
      <BusyButton variant="outlined" isBusy={isRefreshing} onClick={refresh}>
        Refresh rate
      </BusyButton>
    </div>
  );
}

/** How much of the coin to send at the locked rate. Without a rate it says so, and the deposit can continue. */
export function CoinAmount({ details: { amount: dollars, crypto: coin }, lock }: CoinAmountProps) {
  const { rate, now } = lock;
  const amountRef = useRef<HTMLParagraphElement>(null);
  useFocusWhenGone(rate.status === 'expired' || rate.status === 'missing', amountRef);
  if (rate.status === 'loading') {
    return (
      <Box aria-busy="true">
        <Typography variant="subtitle2" component="p">
          Send exactly
        </Typography>
        <Skeleton width="60%" height={40} />
      </Box>
    );
  }
  if (rate.status === 'expired') {
    return (
      <Alert severity="warning" role="status">
        <AlertTitle>The rate has expired</AlertTitle>
        <p>Haven’t sent it yet? Refresh the rate first. Already sent? Add your proof and submit.</p>
        <RefreshButton {...lock} />
      </Alert>
    );
  }
  if (rate.status === 'missing') {
    return (
      <Alert severity="info" role="status">
        <AlertTitle>No rate available right now</AlertTitle>
        <p>
          {`Our rate isn’t available. Send ${formatUsd(dollars)} worth of ${COIN_NAMES[coin]} at your wallet’s rate.`}
        </p>
        <RefreshButton {...lock} />
      </Alert>
    );
  }
  const sent = coinAmountText(coin, rate.coinAmount);
  return (
    <Box>
      <Typography variant="subtitle2" component="p">
        Send exactly
      </Typography>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1, my: 0.5 }}
      >
        <Typography
          ref={amountRef}
          tabIndex={-1}
          component="p"
          variant="h2"
          translate="no"
          sx={{ outline: 'none', fontVariantNumeric: 'tabular-nums lining-nums', overflowWrap: 'anywhere' }}
        >
          {sent}
        </Typography>
        <CopyButton name="Copy what to send" text={rate.coinAmount} description={sent}>
          Copy
        </CopyButton>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        <span translate="no">{rateText(coin, rate.price)}</span>
        {' · '}
        <span style={{ display: 'inline-block' }}>{`Rate locked: ${countdownText(rate.until, now)}`}</span>
      </Typography>
    </Box>
  );
}
