import { seedDemo } from '../../backend/seed/demo';
import { seedEdgeCases } from './edgeCases';
import { seedEmpty } from '../../backend/seed/empty';
import type { Seed } from '../../backend/seed/recordsOf';

export const DATA_SETS = ['demo', 'empty', 'edge-cases', 'large'] as const;
export type DataSetName = (typeof DATA_SETS)[number];

const SEEDS: Readonly<Record<Exclude<DataSetName, 'large'>, Seed>> = {
  demo: seedDemo,
  empty: seedEmpty,
  'edge-cases': seedEdgeCases,
};

/** `large` is a separate chunk, loaded on demand. */
export async function loadSeed(name: DataSetName): Promise<Seed> {
  if (name !== 'large') return SEEDS[name];
  const { seedLarge } = await import(/* webpackChunkName: "large" */ '../../backend/seed/large/large');
  return seedLarge;
}
