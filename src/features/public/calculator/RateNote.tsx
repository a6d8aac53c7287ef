import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { convert } from '../../../entities/market/conversion';
import type { Coin, CurrencyCode } from '../../../entities/market/market';
import { MARKET_SOURCE, type MarketSource } from '../../../entities/market/marketSource';
import type { PriceState } from './usePrice';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  minHeight: 32,
  marginTop: theme.spacing(2),
  fontSize: '0.875rem',
  lineHeight: 1.45,
  color: (theme.vars ?? theme).palette.text.secondary,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
}));

const Failure = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  color: (theme.vars ?? theme).palette.error.main,
  fontWeight: theme.typography.fontWeightMedium,
}));

const Badge = styled('span')(({ theme }) => ({
  flex: 'none',
  padding: '3px 10px',
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  borderRadius: 4,
  fontSize: '0.8125rem',
}));

function waitText(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds > 1 ? `${Math.ceil(seconds)} seconds` : 'a second';
}

/** Why there is no price; '' if there is one. */
export function priceFailureText(price: PriceState): string {
  if (price.status !== 'failed') return '';
  const { error, isPaused } = price;
  const asked = error.retryAfterSeconds;
  if (isPaused) return `The market service is busy. Try again in ${waitText(asked ?? 0)}.`;
  if (error.status === 429) {
    return `The market service is busy. Try again${asked === undefined ? ' in a minute' : ''}.`;
  }
  if (error.code === 'malformed-answer') return 'There’s no rate for this coin in this currency.';
  return 'We couldn’t load the rate.';
}

/** Names the source of the rates (product 17.1). */
export function RateSource({ source = MARKET_SOURCE }: { readonly source?: MarketSource }) {
  switch (source) {
    case 'demo':
      return <Badge>Demo rates</Badge>;
    case 'live':
      return (
        <Badge>
          Rates:{' '}
          <Link href="https://www.coingecko.com/" target="_blank" rel="noopener" translate="no">
            CoinGecko
          </Link>
        </Badge>
      );
    case 'server':
      return <Badge>Indicative rates</Badge>;
  }
}

interface RateNoteProps {
  readonly price: PriceState;
  readonly coin: Coin;
  readonly currency: CurrencyCode;
  readonly onRetry: () => void;
}

export function RateNote({ price, coin, currency, onRetry }: RateNoteProps) {
  const unit = coin.symbol === '' ? coin.name : coin.symbol.toUpperCase();
  return (
    <Row>
      {price.status === 'failed' ? (
        <Failure>
          {priceFailureText(price)}
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-disabled={price.isPaused}
            onClick={onRetry}
          >
            Try again
          </Button>
        </Failure>
      ) : (
        <span key="rate" translate="no">
          {price.status === 'known' ? `1 ${unit} = ${convert(1, price.price, currency)}` : ''}
        </span>
      )}
      <RateSource />
    </Row>
  );
}
