import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { marketRank } from '../entities/market/wellKnownCoins';

/** A full-size response of the coin list. */
interface CoinListAnswer {
  /** For the names of tests and benchmarks. */
  readonly origin: string;
  /** The response body as the service sends it. */
  readonly body: readonly unknown[];
}

const SIZE = 17_200;
/** Can be placed next to the repository; we may not commit it. */
const REAL = resolve('../shared/data/coins-list.json');

const KNOWN = [
  'bitcoin',
  'ethereum',
  'solana',
  'tether',
  'chainlink',
  'dogecoin',
  'usd-coin',
  'wrapped-bitcoin',
];
const SYMBOLS = ['btc', 'eth', 'sol', 'usdt', 'link', 'doge', 'usdc', 'wbtc'];
const WORDS = ['Moon', 'Cat', 'Dog', 'Bitcoin', 'Chain', 'Swap', 'Protocol', 'Finance', 'Élan', 'AI', '∅'];

/** Fake coins with the flaws of the real list: shared symbols, missing names, long names, no ids. */
function madeUpCoin(place: number): unknown {
  const known = KNOWN[place];
  if (known !== undefined && marketRank(known) !== null) {
    return {
      id: known,
      symbol: SYMBOLS[place] ?? '',
      name: `${known.charAt(0).toUpperCase()}${known.slice(1)}`,
    };
  }
  const word = (step: number) => WORDS[(place * step) % WORDS.length] ?? '';
  if (place % 997 === 0) return { id: '', symbol: 'none', name: 'No id' };
  if (place % 991 === 0) return { id: `coin-${place}`, symbol: 'x', name: '' };
  const symbol = place % 1500 === 0 ? 'btc' : `${word(7).slice(0, 2).toLowerCase()}${place % 4000}`;
  const name = `${word(3)} ${word(5)} ${place}`;
  return { id: `coin-${place}`, symbol, name: place % 500 === 0 ? name.repeat(6) : name };
}

/** The real list if it is next to the repository, otherwise a fake one of the same size. */
export function coinListAnswer(): CoinListAnswer {
  if (existsSync(REAL)) {
    const body: unknown = JSON.parse(readFileSync(REAL, 'utf8'));
    if (Array.isArray(body)) return { origin: 'the real list of the public service', body };
  }
  const body = Array.from({ length: SIZE }, (_, place) => madeUpCoin(place));
  return { origin: 'a made-up list, the real one is not here', body };
}
