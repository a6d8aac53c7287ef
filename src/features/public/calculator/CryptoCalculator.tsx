import { useId, useRef, useState } from 'react';
import { styled } from '@mui/material/styles';
import { convert, readAmount } from '../../../entities/market/conversion';
import { currencyName, type Currency } from '../../../entities/market/currencies';
import { DEFAULT_COIN, DEFAULT_CURRENCY } from '../../../entities/market/market';
import { AmountInput } from '../../../ui/forms/AmountField';
import { SettledAnnouncement } from '../../../ui/forms/SettledAnnouncement';
import { TextInput } from '../../../ui/forms/TextField';
import { Region } from '../../../ui/page/Region';
import { MarketPicker } from './MarketPicker';
import { coinText, countText, currencyText } from './optionTexts';
import { priceFailureText, RateNote } from './RateNote';
import { useMarketLists } from './useMarketLists';
import { useNearView } from '../../../ui/page/useNearView';
import { usePrice, type PriceState } from './usePrice';

const START_CURRENCY: Currency = { code: DEFAULT_CURRENCY, name: currencyName(DEFAULT_CURRENCY) };
const SEND = 'send';
const GET = 'get';

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gap: theme.spacing(2),
  alignItems: 'end',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: theme.spacing(2),
  alignItems: 'end',
  [`& [data-field=${GET}]`]: {
    fontSize: '1.125rem',
    // As high as the fields next to it, whose text is smaller.
    height: '1.5rem',
    fontWeight: theme.typography.fontWeightBold,
    fontVariantNumeric: 'tabular-nums lining-nums',
    textOverflow: 'ellipsis',
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Equals = styled('div')(({ theme }) => ({
  width: 24,
  // As high as the fields and vertically centered on them.
  lineHeight: 'calc(1.5rem + 24px)',
  textAlign: 'center',
  fontSize: '1.5rem',
  color: (theme.vars ?? theme).palette.text.secondary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const UNREADABLE = 'Enter an amount, such as 0.5.';

/** The text of "You get" (product 17.2). */
function resultText(amount: number | null, price: PriceState, currency: Currency): string {
  if (amount === null) return '';
  if (price.status === 'loading') return 'Calculating...';
  return price.status === 'failed' ? 'Error' : convert(amount, price.price, currency.code);
}

/** The landing page's calculator (product 17.2): converts an amount of a coin to a currency. */
export function CryptoCalculator() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { isNear, comeNear } = useNearView(root);
  const [typed, setTyped] = useState('1');
  const [chosenCoin, setCoin] = useState(DEFAULT_COIN);
  const [currency, setCurrency] = useState(START_CURRENCY);
  // Nothing is announced until the visitor has used the calculator.
  const [isTouched, setTouched] = useState(false);
  const touching =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setTouched(true);
      set(value);
    };
  const lists = useMarketLists(isNear);
  const coin = lists.coins.find(chosenCoin.id) ?? chosenCoin;
  const price = usePrice({ coinId: coin.id, currency: currency.code }, isNear);
  const amount = readAmount(typed, coin.symbol);
  const result = resultText(amount, price, currency);

  const handleRetry = () => {
    if (price.status !== 'failed' || price.isPaused) return;
    // The button disappears, so keyboard users continue from the result.
    document.getElementById(`${id}-${GET}`)?.focus();
    price.retry();
  };
  const announcement =
    price.status === 'known' && result !== '' ? `${typed} ${coin.name} = ${result}` : priceFailureText(price);

  return (
    <div ref={root} onFocusCapture={comeNear}>
      <Region title="Crypto calculator">
        <Sides>
          <Side>
            <AmountInput
              name={SEND}
              label="You send"
              unit={[coin.symbol.toLowerCase()]}
              min={0}
              value={typed}
              error={typed.trim() === '' || amount !== null ? undefined : UNREADABLE}
              onChange={touching(setTyped)}
            />
            <MarketPicker
              label="Coin"
              listLabel="Coins"
              value={coin}
              search={lists.coins.search}
              keyOf={(each) => each.id}
              read={(each) => coinText(each, lists.coins.isAmbiguous(each))}
              onChange={touching(setCoin)}
              countText={(count) => countText(count, 'coin', 'coins')}
              onOpen={lists.handleCoinsOpen}
            />
          </Side>
          <Equals aria-hidden="true">=</Equals>
          <Side>
            <TextInput
              id={`${id}-${GET}`}
              name={GET}
              label="You get"
              value={result}
              slotProps={{ input: { readOnly: true } }}
              isTranslatable={false}
              autoComplete="off"
            />
            <MarketPicker
              label="Currency"
              listLabel="Currencies"
              value={currency}
              search={lists.currencies.search}
              keyOf={(each) => each.code}
              read={currencyText}
              onChange={touching(setCurrency)}
              countText={(count) => countText(count, 'currency', 'currencies')}
              onOpen={lists.handleCurrenciesOpen}
            />
          </Side>
        </Sides>
        <RateNote price={price} coin={coin} currency={currency.code} onRetry={handleRetry} />
        <SettledAnnouncement text={isTouched ? announcement : ''} />
      </Region>
    </div>
  );
}
