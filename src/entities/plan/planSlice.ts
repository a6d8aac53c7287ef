import { createEntitySlice } from '../entitySlice';
import type { Plan } from './plan';
import { planApi } from './planApi';

const { listPlans, readPlan, createPlan, updatePlan, deletePlan } = planApi.endpoints;

export const planSlice = createEntitySlice<'plan', Plan>({
  name: 'plan',
  pages: [listPlans],
  records: [readPlan, createPlan, updatePlan],
  removedBy: deletePlan,
});

export const { selectById: selectPlanById, useLatest: useLatestPlans } = planSlice;
