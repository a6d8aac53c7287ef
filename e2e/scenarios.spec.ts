import { BUILT_IN } from '../mocks/scenarios/builtIn';
import { isInFirstTier, testScenario } from './support/scenarioTest';

for (const scenario of BUILT_IN.filter(isInFirstTier)) testScenario(scenario);
