import type { Machine } from '../../lib/machine';

export type PlanDialogState = 'closed' | 'create' | 'edit';
export type PlanDialogEvent = 'create' | 'edit' | 'close';

/** The plan dialog (product 7.4): create mode when no plan is selected, edit mode otherwise. */
export const planDialogMachine: Machine<PlanDialogState, PlanDialogEvent> = {
  initial: 'closed',
  transitions: [
    { from: 'closed', event: 'create', to: 'create', by: ['admin'] },
    { from: 'closed', event: 'edit', to: 'edit', by: ['admin'] },
    { from: 'create', event: 'close', to: 'closed', by: ['admin'] },
    { from: 'edit', event: 'close', to: 'closed', by: ['admin'] },
  ],
};
