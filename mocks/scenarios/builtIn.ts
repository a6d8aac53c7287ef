import { ANSWER_SCENARIOS } from './builtIn/answers';
import { NETWORK_SCENARIOS } from './builtIn/network';
import { OTHERS_SCENARIOS } from './builtIn/others';
import { REFUSAL_SCENARIOS } from './builtIn/refusals';
import { SURROUNDINGS_SCENARIOS } from './builtIn/surroundings';
import type { Scenario } from './scenario';

export const BUILT_IN: readonly Scenario[] = [
  ...NETWORK_SCENARIOS,
  ...REFUSAL_SCENARIOS,
  ...ANSWER_SCENARIOS,
  ...OTHERS_SCENARIOS,
  ...SURROUNDINGS_SCENARIOS,
];
