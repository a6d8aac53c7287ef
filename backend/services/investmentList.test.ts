import { DAY_MS } from '../../src/lib/time';
import type { Caller } from '../context';
import { createInvestment, INVESTMENT_LIST, listInvestments } from './investments';
import { parseListQuery } from '../lists';
import { ADMIN, createServiceWorld, START, type ServiceWorld } from '../../src/test/backend/serviceWorld';

let world: ServiceWorld;
let ava: Caller;
let liam: Caller;

beforeEach(() => {
  world = createServiceWorld();
  ava = world.join('Ava', { balance: 10_000 });
  liam = world.join('Liam', { balance: 10_000 });
  const invest = (caller: Caller, planId: string, amount: number) =>
    world.command(caller, (context) => createInvestment(context, { planId, amount, planVersion: 1 }));
  invest(ava, 'c1', 500.1);
  invest(ava, 'c2', 5000);
  world.now = START + 3 * DAY_MS;
  invest(liam, 'c1', 700.2);
  world.now = START + 8 * DAY_MS;
  world.command(ADMIN, () => undefined);
});

const list = (search = '', caller = ADMIN) =>
  world.query(caller, (context) =>
    listInvestments(context, parseListQuery(INVESTMENT_LIST, new URLSearchParams(search))),
  );

const amounts = (search: string) => list(search).items.map(({ amount }) => amount);

test('the totals add up every match of the filter, not the page alone', () => {
  expect(list('pageSize=1')).toMatchObject({
    total: 3,
    totals: { principal: 6200.3, profitPromised: 385.01, profitPaid: 25.01 },
  });
  expect(list('status=completed').totals).toEqual({ principal: 500.1, profitPromised: 0, profitPaid: 25.01 });
  expect(list('q=liam').totals).toEqual({ principal: 700.2, profitPromised: 35.01, profitPaid: 0 });
  expect(list('q=nobody').totals).toEqual({ principal: 0, profitPromised: 0, profitPaid: 0 });
});

test('an investor’s totals are of their own', () => {
  expect(list('', liam).totals).toEqual({ principal: 700.2, profitPromised: 35.01, profitPaid: 0 });
});

test('it is narrowed by maturity, start and plan, and sorted by ROI', () => {
  expect(amounts('maturesFrom=2026-01-25&maturesTo=2026-01-25')).toEqual([700.2]);
  expect(amounts('maturesFrom=2026-01-25&sort=endDate')).toEqual([700.2, 5000]);
  expect(amounts('to=2026-01-15&planId=c1')).toEqual([500.1]);
  expect(amounts('sort=-roi')).toEqual([5000, 500.1, 700.2]);
});
