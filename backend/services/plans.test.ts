import { DAY_MS } from '../../src/lib/time';
import type { Caller } from '../context';
import { createInvestment } from './investments';
import {
  createPlan,
  deletePlan,
  listPlans,
  movePlan,
  orderPlans,
  PLAN_LIST,
  readPlan,
  updatePlan,
} from './plans';
import { parseListQuery } from '../lists';
import { ADMIN, createServiceWorld, refusalOf, START } from '../../src/test/backend/serviceWorld';
import type { PlanInput } from '../../src/entities/plan/planInput';

let world: ReturnType<typeof createServiceWorld>;
beforeEach(() => {
  world = createServiceWorld();
});

const TERMS: PlanInput = {
  name: 'Platinum',
  type: 'crypto',
  minInvest: 100,
  maxInvest: 200,
  roi: 3.5,
  duration: 10,
  image: '',
};

const create = (input: Partial<PlanInput> = {}) =>
  world.command(ADMIN, (context) => createPlan(context, { ...TERMS, ...input }));

test('the seed has the eight plans in order', () => {
  const ids = (search: string) =>
    world
      .query(ADMIN, (context) => listPlans(context, parseListQuery(PLAN_LIST, new URLSearchParams(search))))
      .items.map(({ id }) => id);
  expect(ids('')).toEqual(['c1', 'c2', 'c3', 'c4', 'r1', 'r2', 'r3', 'r4']);
  expect(ids('type=realestate&pageSize=2')).toEqual(['r1', 'r2']);
});

test('the seed’s plans have the terms of product 7.3', () => {
  const terms = [...world.db.read.plans.values()].map(
    ({ id, name, type, minInvest, maxInvest, roi, duration }) =>
      `${id} ${name} ${type} ${minInvest}-${maxInvest} ${roi}% ${duration}`,
  );
  expect(terms).toEqual([
    'c1 Starter Crypto crypto 500-4999 5% 7',
    'c2 Bronze Crypto crypto 5000-19999 7% 14',
    'c3 Silver Crypto crypto 20000-49999 10% 21',
    'c4 Gold Crypto crypto 50000-99999 15% 30',
    'r1 Urban Comfort realestate 10000-49999 8% 90',
    'r2 Metro Loft realestate 50000-149999 10% 120',
    'r3 Suburban Villa realestate 150000-499999 12% 180',
    'r4 Luxury Estate realestate 500000-2000000 18% 365',
  ]);
});

test('a new plan is named by the first letter of its type and the time', () => {
  expect(create().id).toBe(`c${START}`);
  expect(create().id).toBe(`c${START + 1}`);
  expect(create({ type: 'realestate', image: '/x.svg' })).toMatchObject({ id: `r${START}`, image: '/x.svg' });
});

test('switching to crypto drops the image', () => {
  const { id } = create({ type: 'realestate', image: '/x.svg' });
  const changed = world.command(ADMIN, (context) => updatePlan(context, id, { ...TERMS, image: '/x.svg' }));
  expect(changed).toMatchObject({ id, type: 'crypto', image: null, version: 2 });
});

test('an update from an old version is refused', () => {
  const { id } = create();
  const update = (version: number) =>
    world.command(ADMIN, (context) => updatePlan(context, id, { ...TERMS, version }));
  update(1);
  expect(refusalOf(() => update(1))).toMatchObject({ type: 'stale-version', status: 409 });
  expect(update(2).version).toBe(3);
});

test('the audit log says which terms an update changed', () => {
  const before = world.query(ADMIN, (context) => readPlan(context, 'c1'));
  const input = { ...before, name: 'Starter', roi: 6, duration: 8, image: '' };
  world.command(ADMIN, (context) => updatePlan(context, 'c1', input));
  expect([...world.db.read.audit.values()].at(-1)?.details).toBe(
    'Name: Starter Crypto → Starter; ROI: 5% → 6%; Duration: 7 days → 8 days.',
  );
  expect([...world.db.read.audit.values()].at(-1)?.changes).toEqual([
    { field: 'Name', before: 'Starter Crypto', after: 'Starter' },
    { field: 'ROI', before: '5%', after: '6%' },
    { field: 'Duration', before: '7 days', after: '8 days' },
  ]);
});

test('a deleted plan is gone, and cannot be deleted again', () => {
  world.command(ADMIN, (context) => deletePlan(context, 'c1'));
  expect(refusalOf(() => world.query(ADMIN, (context) => readPlan(context, 'c1'))).status).toBe(404);
  expect(refusalOf(() => world.command(ADMIN, (context) => deletePlan(context, 'c1'))).title).toBe(
    'Plan not found.',
  );
  expect([...world.db.read.audit.values()]).toMatchObject([{ action: 'plan.deleted', subjectId: 'c1' }]);
});

const VISITOR: Caller = { kind: 'visitor', id: 'visitor', name: 'Visitor' };

const idsFor = (caller: Caller, search = 'type=crypto') =>
  world
    .query(caller, (context) => listPlans(context, parseListQuery(PLAN_LIST, new URLSearchParams(search))))
    .items.map(({ id }) => id);

test('an archived plan is shown to admins alone, takes no investment, and its own ones go on', () => {
  const ava = world.join('Ava', { balance: 2_000 });
  const invest = (planVersion: number) =>
    world.command(ava, (context) => createInvestment(context, { planId: 'c1', amount: 500, planVersion }));
  const running = invest(1);
  const archived = world.command(ADMIN, (context) => movePlan(context, 'c1', 'archive'));
  expect(archived).toMatchObject({ status: 'archived', version: 2 });
  expect(idsFor(VISITOR)).toEqual(['c2', 'c3', 'c4']);
  expect(idsFor(ADMIN)).toEqual(['c1', 'c2', 'c3', 'c4']);
  expect(idsFor(ADMIN, 'status=archived')).toEqual(['c1']);
  // Whatever the investor's query.
  expect(idsFor(ava, 'status=archived')).toEqual(['c2', 'c3', 'c4', 'r1', 'r2', 'r3', 'r4']);
  expect(refusalOf(() => world.query(ava, (context) => readPlan(context, 'c1'))).status).toBe(404);
  expect(refusalOf(() => invest(2))).toMatchObject({
    status: 404,
    detail: 'This plan is no longer offered.',
  });
  expect(world.db.read.investments.get(running.id)).toEqual(running);
  // Changing its terms keeps it archived.
  expect(world.command(ADMIN, (context) => updatePlan(context, 'c1', TERMS)).status).toBe('archived');
  world.command(ADMIN, (context) => movePlan(context, 'c1', 'restore'));
  expect(idsFor(VISITOR)).toEqual(['c1', 'c2', 'c3', 'c4']);
});

test('who archived a plan is told to whoever comes second', () => {
  world.command(ADMIN, (context) => movePlan(context, 'c1', 'archive'));
  expect(
    refusalOf(() => world.command(ADMIN, (context) => movePlan(context, 'c1', 'archive'))),
  ).toMatchObject({
    type: 'illegal-transition',
    title: 'This plan is already archived.',
    detail: 'Morgan Hale already archived this on Jan 15, 2026, 12:00 PM UTC.',
  });
});

test('everybody sees the plans in the order that an admin set, new ones last; their terms and versions stay', () => {
  world.command(ADMIN, (context) => orderPlans(context, { ids: 'c3,gone,c1,c2,c4' }));
  const { id } = create();
  expect(idsFor(VISITOR)).toEqual(['c3', 'c1', 'c2', 'c4', id]);
  expect(world.query(ADMIN, (context) => readPlan(context, 'c3'))).toMatchObject({ roi: 10, version: 1 });
  const entry = [...world.db.read.audit.values()].find(({ action }) => action === 'plan.ordered');
  expect(entry?.changes).toEqual([
    {
      field: 'Order',
      before: 'Starter Crypto, Bronze Crypto, Silver Crypto, Gold Crypto',
      after: 'Silver Crypto, Starter Crypto, Bronze Crypto, Gold Crypto',
    },
  ]);
});

describe('what runs on a plan', () => {
  const list = (caller: Caller) =>
    world.query(caller, (context) =>
      listPlans(context, parseListQuery(PLAN_LIST, new URLSearchParams('pageSize=2'))),
    );

  test('is counted for admins, and follows investing and maturing', () => {
    const ava = world.join('Ava', { balance: 10_000 });
    const invest = () =>
      world.command(ava, (context) =>
        createInvestment(context, { planId: 'c1', amount: 500, planVersion: 1 }),
      );
    expect(list(ADMIN).usage).toEqual([
      { id: 'c1', running: 0 },
      { id: 'c2', running: 0 },
    ]);
    invest();
    world.now += DAY_MS;
    invest();
    expect(list(ADMIN).usage).toContainEqual({ id: 'c1', running: 2 });
    expect(world.query(ADMIN, (context) => readPlan(context, 'c1'))).toMatchObject({ running: 2 });
    world.now += 6 * DAY_MS;
    world.command(ADMIN, () => undefined);
    expect(list(ADMIN).usage).toContainEqual({ id: 'c1', running: 1 });
  });

  test('is nobody else’s business', () => {
    expect(list(VISITOR)).not.toHaveProperty('usage');
    expect(world.query(VISITOR, (context) => readPlan(context, 'c1'))).not.toHaveProperty('running');
  });
});

describe('the second of two admins', () => {
  const nadia: Caller = { kind: 'admin', id: 'admin-2', name: 'Nadia Okoro' };

  test('hears who changed the plan, and when', () => {
    const { id } = create();
    const update = (caller: Caller) =>
      world.command(caller, (context) => updatePlan(context, id, { ...TERMS, version: 1 }));
    update(nadia);
    expect(refusalOf(() => update(ADMIN))).toMatchObject({
      type: 'stale-version',
      title: 'Plan “Platinum” changed in the meantime.',
      detail: 'It was changed by Nadia Okoro on Jan 15, 2026, 12:00 PM UTC.',
    });
  });

  test('hears who deleted it; a visitor does not', () => {
    const { id } = create();
    world.command(nadia, (context) => deletePlan(context, id));
    const gone = { status: 404, title: 'Plan not found.' };
    const action = 'It was deleted by Nadia Okoro on Jan 15, 2026, 12:00 PM UTC.';
    const refusals = [
      refusalOf(() => world.command(ADMIN, (context) => updatePlan(context, id, TERMS))),
      refusalOf(() => world.command(ADMIN, (context) => deletePlan(context, id))),
      refusalOf(() => world.query(ADMIN, (context) => readPlan(context, id))),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ ...gone, detail: action });
    expect(refusalOf(() => world.query(VISITOR, (context) => readPlan(context, id)))).not.toHaveProperty(
      'detail',
      action,
    );
  });
});
