import { createPlan, deletePlan, listPlans, PLAN_LIST, readPlan, updatePlan } from './plans';
import { parseListQuery } from './paging';
import { ADMIN, createServiceWorld, refusalOf, START, type ServiceWorld } from './testing/serviceWorld';
import type { PlanInput } from '../../src/entities/plan/planSchema';

let world: ServiceWorld;
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

test('a deleted plan is gone, and cannot be deleted again', () => {
  world.command(ADMIN, (context) => deletePlan(context, 'c1'));
  expect(refusalOf(() => world.query(ADMIN, (context) => readPlan(context, 'c1'))).status).toBe(404);
  expect(refusalOf(() => world.command(ADMIN, (context) => deletePlan(context, 'c1'))).title).toBe(
    'Plan not found.',
  );
  expect([...world.db.read.audit.values()]).toMatchObject([{ action: 'plan.deleted', subjectId: 'c1' }]);
});
