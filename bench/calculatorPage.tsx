/**
 * The page of `bench/calculator.ts`: the calculator with the full coin list, or MUI's Autocomplete with the same list.
 */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { Transport } from '../src/api/transport';
import { createAppStore } from '../src/store/store';
import { AppTheme } from '../src/app/theme/AppTheme';
import { coinDirectory } from '../src/entities/market/coinDirectory';
import type { Coin } from '../src/entities/market/market';
import { readCoins } from '../src/entities/market/marketReaders';
import { CryptoCalculator } from '../src/features/public/calculator/CryptoCalculator';

declare global {
  interface Window {
    /** The number of options that the page's own search finds, which a measured list must show. */
    expectedCount: (query: string) => number;
    /** Milliseconds to read the response and to prepare it for searching. */
    prepare: () => { readonly read: number; readonly index: number };
  }
}

const labelOf = ({ name, symbol, id }: Coin) => `${name} (${symbol.toUpperCase()}) ${id}`;

function PlainAutocomplete({ coins }: { readonly coins: readonly Coin[] }) {
  return (
    <Autocomplete
      options={coins}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      renderInput={(field) => <TextField {...field} label="Coin" />}
    />
  );
}

function transportOf(body: unknown): Transport {
  const answerOf = ({ url }: Request): unknown => {
    if (url.includes('/coins/list')) return body;
    return url.includes('/simple/price') ? { bitcoin: { usd: 75_800 } } : ['usd', 'eur'];
  };
  return {
    fetch: (request) => Promise.resolve(Response.json(answerOf(request))),
    subscribe: () => () => undefined,
    notices: [],
    onNotice: () => () => undefined,
  };
}

async function start(): Promise<void> {
  const response = await fetch('/coins.json');
  const body: unknown = await response.json();
  const coins = readCoins(body);
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root.');
  const isOurs = location.search === '?ours';
  window.prepare = () => {
    const started = performance.now();
    const fresh = readCoins(body);
    const read = performance.now();
    coinDirectory(fresh);
    return { read: read - started, index: performance.now() - read };
  };
  const filter = createFilterOptions<Coin>();
  window.expectedCount = (query) =>
    isOurs
      ? coinDirectory(coins).search(query).length
      : filter([...coins], { inputValue: query, getOptionLabel: labelOf }).length;
  createRoot(container).render(
    <Provider store={createAppStore({ transport: transportOf(body) })}>
      <AppTheme>{isOurs ? <CryptoCalculator /> : <PlainAutocomplete coins={coins} />}</AppTheme>
    </Provider>,
  );
}

void start();
