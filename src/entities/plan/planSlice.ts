import { createEntitySlice } from '../entitySlice';
import { planMachine, type Plan, type PlanEvent, type PlanStatus } from './plan';
import { planApi } from './planApi';

const { listPlans, readPlan, createPlan, updatePlan, archivePlan, restorePlan, deletePlan } =
  planApi.endpoints;

export const planSlice = createEntitySlice<'plan', Plan, PlanStatus, PlanEvent>({
  name: 'plan',
  pages: [listPlans],
  records: [readPlan, createPlan, updatePlan, archivePlan, restorePlan],
  moves: { machine: planMachine, stateOf: ({ status }) => status },
  removedBy: deletePlan,
});

export const { selectById: selectPlanById, selectLatest: selectLatestPlans } = planSlice;
