import { FAULTS } from './builtIn/faults';
import { SITUATIONS } from './builtIn/situations';
import { SCENARIO_GROUPS, type Scenario } from './scenario';

export const BUILT_IN: readonly Scenario[] = SCENARIO_GROUPS.flatMap((group) =>
  Object.entries({ ...FAULTS, ...SITUATIONS }[group] ?? {}).map(
    ([name, { sentence, expect, ...scenario }]) => ({
      name,
      group,
      ...scenario,
      expect: { ...expect, sentence },
    }),
  ),
);
