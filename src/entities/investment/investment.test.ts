import { schemaErrors } from '../../test/schemaErrors';
import { investmentMachine } from './investmentMachine';
import { INVESTMENT_STATUSES } from './investment';
import { investFormSchema, investmentInputSchema } from './investmentInput';
import {
  canOpenInvestDialog,
  investmentRefusal,
  needsDepositNotice,
  projectInvestment,
  projectYear,
} from './investmentRules';
import { expectMachine } from '../../test/machineMatrix';

const PLAN = { name: 'Starter Crypto', minInvest: 500, maxInvest: 4999, roi: 5, duration: 7 };
const INVALID = 'Invalid Amount: Please enter a valid investment amount.';
const RANGE = 'Amount must be between $500 and $4,999.';
const FUNDS = 'Insufficient Funds: Your account balance is too low for this investment.';

test.each([
  ['', INVALID],
  ['abc', INVALID],
  ['0', INVALID],
  ['-600', INVALID],
  ['600.001', INVALID],
  ['1e3', INVALID],
  ['499.99', RANGE],
  ['4999.01', RANGE],
  ['700.01', FUNDS],
])('with a balance of $700, "%s" is answered "%s"', (amount, text) => {
  expect(schemaErrors(investFormSchema(PLAN, 700), { amount })).toEqual({ amount: text });
});

test.each(['500', '700'])('with a balance of $700, %s can be invested', (amount) => {
  expect(schemaErrors(investFormSchema(PLAN, 700), { amount })).toEqual({});
});

test('both ends of the range can be invested, with exactly that balance', () => {
  for (const amount of [500, 4999]) {
    expect(schemaErrors(investFormSchema(PLAN, amount), { amount: String(amount) })).toEqual({});
  }
});

test('the range comes before the balance', () => {
  expect(investmentRefusal(5000, PLAN, 10)).toEqual({ code: 'out-of-range', message: RANGE });
  expect(investmentRefusal(500, PLAN, 499.99)).toEqual({ code: 'insufficient-funds', message: FUNDS });
  expect(investmentRefusal(Number.NaN, PLAN, 10)?.code).toBe('invalid-amount');
  expect(investmentRefusal(500, PLAN, 500)).toBeUndefined();
});

test('the dialog opens from the minimum on; below it the toast ends with the way out', () => {
  expect(canOpenInvestDialog(PLAN, 500)).toBe(true);
  expect(canOpenInvestDialog(PLAN, 499.99)).toBe(false);
  expect(needsDepositNotice(PLAN)).toMatch(/^Insufficient Funds: .*\$500.* Please make a deposit\.$/);
});

test('a projection rounds profit half up and adds plan days', () => {
  expect(projectInvestment(1234.5, PLAN, '2026-01-01T00:00:00.000Z')).toEqual({
    profit: 61.73,
    total: 1296.23,
    maturesOn: '2026-01-08T00:00:00.000Z',
  });
});

test.each([
  ['every payout is invested again', 1_000, { roi: 5, duration: 73 }, 1276.29],
  ['only what the plan takes', 4_999, { roi: 10, duration: 73 }, 7498.5],
  ['a rest of the year pays nothing', 1_000, { roi: 5, duration: 182 }, 1102.5],
  ['a term of half a year and more: there is no second time', 1_000, { roi: 5, duration: 183 }, null],
])('a year of it: %s', (_name, amount, terms, total) => {
  expect(projectYear(amount, { ...PLAN, ...terms })).toBe(total);
});

test('the API wants plan and version as well', () => {
  expect(schemaErrors(investmentInputSchema, { amount: 500 })).toEqual({
    planId: 'Choose a plan.',
    planVersion: 'Give the version.',
  });
});

test('an investment begins active and matures once, by the backend alone', () => {
  expect(investmentMachine.initial).toBe('active');
  expectMachine(
    investmentMachine,
    INVESTMENT_STATUSES,
    ['mature'],
    // state    event    visitor user admin system
    `active     mature   -       -    -     completed
     completed  mature   -       -    -     -`,
  );
});
