import type { Machine } from '../../lib/machine';

export type DepositStep = 'details' | 'payment' | 'submitted';
export type DepositWizardEvent = 'continue' | 'back' | 'submitted' | 'again';

/** The deposit wizard (product 6.2): details → payment → submitted, with back and again. */
export const depositWizardMachine: Machine<DepositStep, DepositWizardEvent> = {
  initial: 'details',
  transitions: [
    { from: 'details', event: 'continue', to: 'payment', by: ['user'] },
    { from: 'payment', event: 'back', to: 'details', by: ['user'] },
    { from: 'payment', event: 'submitted', to: 'submitted', by: ['user'] },
    { from: 'submitted', event: 'again', to: 'details', by: ['user'] },
  ],
};
