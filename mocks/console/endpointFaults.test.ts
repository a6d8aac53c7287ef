/** @jest-environment node */
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { readScenario } from '../scenarios/scenario';
import { FORM_EFFECT_NAMES, formToJson, ONE_CLICK_FAULTS, oneClickScenario } from './endpointFaults';

it('makes a sound scenario of each click and of everything that the form can say', () => {
  const names = ENDPOINTS.flatMap(({ id }) =>
    ONE_CLICK_FAULTS.map((fault) => readScenario(oneClickScenario(fault, id, 1)).name),
  );
  expect(new Set(names).size).toBe(3 * ENDPOINTS.length);
  for (const effect of FORM_EFFECT_NAMES) {
    const form = { endpoint: 'users.confirmEmail', effect, amount: 500, times: 0 } as const;
    expect(readScenario(formToJson(form)).name).toBe(`users-confirm-email-${effect}`);
  }
});
