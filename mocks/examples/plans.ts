import type { Plan } from '../../src/entities/plan/plan';
import { list } from '../../backend/pipeline/endpoint';
import { listRecords } from '../storage/listRecords';
import { PLAN_LIST } from '../../backend/services/plans';
import { planEndpoints as storedPlanEndpoints } from '../../backend/endpoints/plans';

/** Constant, whatever an admin does. */
const OFFER: readonly Plan[] = [
  {
    id: 'c1',
    name: 'Summer Special',
    type: 'crypto',
    minInvest: 100,
    maxInvest: 1_000,
    roi: 12.5,
    duration: 30,
    image: null,
    status: 'offered',
    position: 1,
    version: 1,
  },
];

const [storedList, ...others] = storedPlanEndpoints;

/**
 * How to replace an endpoint file: the offered plans are constant, the other plan endpoints unchanged. `endpoints.ts`
 * would import this instead of `./plans`.
 */
export const examplePlanEndpoints = [
  list({
    ...storedList,
    list: PLAN_LIST,
    run: (_context, { query }) => listRecords(PLAN_LIST, OFFER, query),
  }),
  ...others,
] as const;
