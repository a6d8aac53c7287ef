import type { Machine } from '../../lib/machine';

export type PlanDialogState = 'closed' | 'create' | 'edit';
export type PlanDialogEvent = 'create' | 'edit' | 'close';

/** The plan dialog (product 7.4): create mode when no plan is selected, edit mode otherwise. */
export const planDialogMachine: Machine<PlanDialogState, PlanDialogEvent> = {
  initial: 'closed',
  on: {
    closed: {
      create: { to: 'create', by: ['admin'] },
      edit: { to: 'edit', by: ['admin'] },
    },
    create: { close: { to: 'closed', by: ['admin'] } },
    edit: { close: { to: 'closed', by: ['admin'] } },
  },
};
