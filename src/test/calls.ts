import type { EndpointId } from '../../backend/endpoints/endpoints';
import type { ScenarioControl } from '../../mocks/scenarios/scenarioControl';
import type { TestBackend } from './backend/testBackend';

/** How many requests came for each endpoint: `{ 'transfers.create': 1 }`. */
export type Calls = Readonly<Partial<Record<EndpointId, number>>>;

/** The counted requests of the endpoints that `calls` names. */
export function callsIn(counts: ReturnType<ScenarioControl['counts']>, calls: Calls): Calls {
  return Object.fromEntries(
    Object.keys(calls).map((name) => [
      name,
      Object.entries(counts).find(([id]) => id === name)?.[1].requests ?? 0,
    ]),
  );
}

/** Expects that this test's app sent as many requests of these endpoints to the backend. */
export function expectCalls({ scenarios }: Pick<TestBackend, 'scenarios'>, calls: Calls): void {
  expect(callsIn(scenarios.counts(), calls)).toEqual(calls);
}
