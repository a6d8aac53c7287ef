import { createEntitySlice } from '../entitySlice';
import type { Plan } from './plan';
import { planApi } from './planApi';
import { planRecords } from './planRecords';

/** Plans by id (design D3). */
export const planSlice = createEntitySlice<'plan', Plan>({
  name: 'plan',
  kind: planRecords,
  removedBy: planApi.endpoints.deletePlan,
});

export const {
  selectById: selectPlanById,
  selectByIds: selectPlansByIds,
  selectAll: selectPlans,
} = planSlice;
