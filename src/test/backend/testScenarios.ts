import type { Scenarios } from '../../../mocks/scenarios/createScenarios';
import type { Scenario } from '../../../mocks/scenarios/scenario';
import type { Intercept } from '../../../backend/pipeline/exchange';

/** The test backends of the test that runs, and what is in force at all of them. */
const backends = new Map<Scenarios, Promise<unknown>>();
const inForce: { readonly input: string | Scenario; readonly seed: number | undefined }[] = [];

function put(scenarios: Scenarios, input: string | Scenario, seed: number | undefined): Promise<unknown> {
  const before = backends.get(scenarios) ?? Promise.resolve();
  const after = before.then(() => scenarios.control.apply(input, seed === undefined ? {} : { seed }));
  backends.set(scenarios, after);
  return after;
}

/** Lets a test backend take part in {@link putInForce}; its requests wait until a scenario is in force. */
export function joinScenarios(scenarios: Scenarios): Intercept {
  backends.set(scenarios, Promise.resolve());
  for (const { input, seed } of inForce) void put(scenarios, input, seed);
  return async (request, submit, signal) => {
    await backends.get(scenarios);
    return scenarios.intercept(request, submit, signal);
  };
}

/** Puts a scenario in force at every test backend of this test, also at those that are made later. */
export async function putInForce(input: string | Scenario, seed?: number): Promise<void> {
  inForce.push({ input, seed });
  await Promise.all([...backends.keys()].map((scenarios) => put(scenarios, input, seed)));
}

/** The next test begins with nothing in force; requests that hang end. */
afterEach(async () => {
  inForce.length = 0;
  const going = [...backends.keys()];
  backends.clear();
  await Promise.all(going.map((scenarios) => scenarios.control.clear()));
});
