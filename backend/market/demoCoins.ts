import { DEMO_COIN_ROWS } from './demoCoinRows';

export interface DemoCoin {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** Dollars for one; plausible, never current. */
  readonly usd: number;
}

function readRow(row: string): DemoCoin {
  const [id = '', symbol = '', usd = '', name = ''] = row.split('|');
  return { id, symbol, name, usd: Number(usd) };
}

/** A few hundred well-known coins and three that share a symbol or name with Bitcoin (decisions A12). */
export const DEMO_COINS: readonly DemoCoin[] = DEMO_COIN_ROWS.trim().split('\n').map(readRow);
