import type { WriteView } from '../db/database';
import { seedDemo } from './demo';
import { seedEmpty } from './empty';

/** Data sets that storage holds in full. */
export const DATA_SETS = ['demo', 'empty'] as const;
export type DataSetName = (typeof DATA_SETS)[number];

const SEEDS: Readonly<Record<DataSetName, (tx: WriteView, now: number) => void>> = {
  demo: seedDemo,
  empty: seedEmpty,
};

/** Fills empty tables with a data set whose dates are relative to `now` (epoch ms). It removes nothing. */
export function applyDataSet(tx: WriteView, name: DataSetName, now: number): void {
  SEEDS[name](tx, now);
}
