import { BUILT_IN } from '../mocks/scenarios/builtIn';
import { isInFirstCircle, testScenario } from './support/scenarioTest';

for (const scenario of BUILT_IN.filter(isInFirstCircle)) testScenario(scenario);
