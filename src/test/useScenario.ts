import { putInForce } from './backend/testScenarios';
import type { Scenario } from '../../mocks/scenarios/scenario';

/**
 * Puts a QA scenario in force for the rest of the test, by name or as data: at the backend of `renderScreen`,
 * `renderApp` or `createTestBackend`, made before or after. Nothing waits: latencies take no time, hanging requests
 * hang until the test is over. It is no hook of React's: call it anywhere in a test.
 */
export function useScenario(input: string | Scenario, seed?: number): Promise<void> {
  return putInForce(input, seed);
}
