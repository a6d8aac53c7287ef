import type { Scenario } from './scenario';

/** Every built-in scenario, in the order in which they are listed. */
export const BUILT_IN: readonly Scenario[] = [];
