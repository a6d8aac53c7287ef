import type { ScenarioControl } from '../../mocks/scenarios/scenarioControl';
import type { Scenario } from '../../mocks/scenarios/scenario';
import type { Intercept } from '../../backend/pipeline/exchange';

/** The test backends of the test that runs, and what was applied to all of them. */
const backends = new Map<ScenarioControl, Promise<unknown>>();
const applied: { readonly input: string | Scenario; readonly seed: number | undefined }[] = [];

function applyAt(
  scenarios: ScenarioControl,
  input: string | Scenario,
  seed: number | undefined,
): Promise<unknown> {
  const before = backends.get(scenarios) ?? Promise.resolve();
  const after = before.then(() => scenarios.apply(input, seed === undefined ? {} : { seed }));
  backends.set(scenarios, after);
  return after;
}

/** Lets a test backend take part in {@link applyScenario}; its requests wait until a scenario is applied. */
export function joinScenarios(scenarios: ScenarioControl): Intercept {
  backends.set(scenarios, Promise.resolve());
  for (const { input, seed } of applied) void applyAt(scenarios, input, seed);
  return async (request, submit, signal) => {
    await backends.get(scenarios);
    return scenarios.intercept(request, submit, signal);
  };
}

/**
 * Applies a QA scenario for the rest of the test, by name or as data: to the backend of `renderScreen`, `renderApp` or
 * `createTestBackend`, made before or after. Nothing waits: latencies take no time, hanging requests hang until the
 * test is over.
 */
export async function applyScenario(input: string | Scenario, seed?: number): Promise<void> {
  applied.push({ input, seed });
  await Promise.all([...backends.keys()].map((scenarios) => applyAt(scenarios, input, seed)));
}

/** The next test begins without scenarios; requests that hang end. */
afterEach(async () => {
  applied.length = 0;
  const going = [...backends.keys()];
  backends.clear();
  await Promise.all(going.map((scenarios) => scenarios.clear()));
});
