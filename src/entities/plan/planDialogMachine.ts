import type { Machine } from '../../lib/machine';

export type PlanDialogState = 'closed' | 'create' | 'edit';
type PlanDialogEvent = 'create' | 'edit' | 'close';

/** Product 7.4: create mode without a selected plan, otherwise edit mode. */
export const planDialogMachine: Machine<PlanDialogState, PlanDialogEvent> = {
  initial: 'closed',
  on: {
    closed: { create: { to: 'create', by: ['admin'] }, edit: { to: 'edit', by: ['admin'] } },
    create: { close: { to: 'closed', by: ['admin'] } },
    edit: { close: { to: 'closed', by: ['admin'] } },
  },
};
