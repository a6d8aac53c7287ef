/** @jest-environment node */
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { readScenario } from '../scenarios/scenario';
import {
  changedForm,
  FIRST_FORM,
  FORM_EFFECT_NAMES,
  formOf,
  formToJson,
  ONE_CLICK_FAULTS,
  oneClickScenario,
  type FaultForm,
} from './endpointFaults';

it('makes a sound scenario of each click and of everything that the form can say', () => {
  const names = ENDPOINTS.flatMap(({ id }) =>
    ONE_CLICK_FAULTS.map((fault) => readScenario(oneClickScenario(fault, id, 1)).name),
  );
  expect(new Set(names).size).toBe(3 * ENDPOINTS.length);
  for (const effect of FORM_EFFECT_NAMES) {
    const form = changedForm(FIRST_FORM, { endpoint: 'users.confirmEmail', effect, times: 0 });
    expect(formOf(formToJson(form))).toEqual(form);
    expect(readScenario(formToJson(form)).name).toBe(`users-confirm-email-${effect}`);
  }
});

it('writes what a request must match, and reads it back', () => {
  const form: FaultForm = {
    ...FIRST_FORM,
    name: 'noah-again',
    person: 'noah@cairnfield.example',
    record: 'dep-1',
    query: 'page=2&sort=name',
    body: 'amount=250&reference=%22250%22&isFinal=true&account.holder=Ava+Chen&note=null',
    effect: 'status',
    amount: 503,
  };
  expect(readScenario(formToJson(form))).toMatchObject({
    name: 'noah-again',
    rules: [
      {
        match: {
          endpoint: 'deposits.approve',
          person: 'noah@cairnfield.example',
          id: 'dep-1',
          query: { page: '2', sort: 'name' },
          body: { amount: 250, reference: '250', isFinal: true, 'account.holder': 'Ava Chen', note: null },
        },
        effect: { status: 503 },
      },
    ],
  });
  expect(formOf(formToJson(form))).toEqual(form);
  // The order of fields says nothing.
  const { title, name, rules } = readScenario(formToJson(form));
  expect(formOf(JSON.stringify({ title, rules, name }))).toEqual(form);
  expect(changedForm(form, { effect: 'cut' }).name).toBe('noah-again');
  expect(changedForm(FIRST_FORM, { effect: 'cut' }).name).toBe('deposits-approve-cut');
});

const RULE = { match: { endpoint: 'plans.list' }, effect: { kind: 'network' } };
it.each([
  ['no JSON', '{'],
  ['no scenario', '{"name":"a"}'],
  ['two rules', [RULE, RULE]],
  ['two endpoints', [{ ...RULE, match: { endpoint: ['plans.list', 'plans.create'] } }]],
  ['every endpoint', [{ effect: { kind: 'network' } }]],
  ['another gate', [{ ...RULE, gate: { nth: 2 } }]],
  ['another effect', [{ ...RULE, effect: { kind: 'html', status: 502 } }]],
  ['a latency besides', [{ ...RULE, latency: { kind: 'fixed', ms: 5 } }]],
  ['an address without parameters', [{ ...RULE, match: { endpoint: 'plans.list', query: {} } }]],
])('has no form for %s', (_what, rules) => {
  expect(
    formOf(typeof rules === 'string' ? rules : JSON.stringify({ name: 'a', title: 'A', rules })),
  ).toBeNull();
});
