import type { ScenarioControl } from '../../mocks/scenarios/scenarioControl';
import type { Scenario } from '../../mocks/scenarios/scenario';
import type { Intercept } from '../../mocks/handlers';

/** The running test's backends, and the scenarios applied to all of them. */
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

/** Lets {@link applyScenario} affect a test backend; requests wait until a scenario is applied. */
export function joinScenarios(scenarios: ScenarioControl): Intercept {
  backends.set(scenarios, Promise.resolve());
  for (const { input, seed } of applied) void applyAt(scenarios, input, seed);
  return async (request, context) => {
    await backends.get(scenarios);
    return scenarios.intercept(request, context);
  };
}

/**
 * Applies a QA scenario, by name or as data, for the rest of the test: to backends created before or after. Latencies
 * take no time; hanging requests hang until the test ends.
 */
export async function applyScenario(input: string | Scenario, seed?: number): Promise<void> {
  applied.push({ input, seed });
  await Promise.all([...backends.keys()].map((scenarios) => applyAt(scenarios, input, seed)));
}

/** Removes all scenarios after each test; hanging requests end. */
afterEach(async () => {
  applied.length = 0;
  const going = [...backends.keys()];
  backends.clear();
  await Promise.all(going.map((scenarios) => scenarios.clear()));
});
