import { ANSWER_FAULTS } from './builtIn/answerFaults';
import { CONNECTION_FAULTS } from './builtIn/connectionFaults';
import { SITUATIONS } from './builtIn/situations';
import { SCENARIO_GROUPS, type Scenario } from './scenario';

export const BUILT_IN: readonly Scenario[] = SCENARIO_GROUPS.flatMap((group) =>
  Object.entries({ ...CONNECTION_FAULTS, ...ANSWER_FAULTS, ...SITUATIONS }[group] ?? {}).map(
    ([name, { sentence, expect, ...scenario }]) => ({
      name,
      group,
      ...scenario,
      expect: { ...expect, sentence },
    }),
  ),
);
