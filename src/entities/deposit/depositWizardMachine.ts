import type { Machine } from '../../lib/machine';

export type DepositStep = 'details' | 'payment' | 'submitted';
export type DepositWizardEvent = 'continue' | 'back' | 'submitted' | 'again';

/** Product 6.2: details → payment → submitted, with back and again. */
export const depositWizardMachine: Machine<DepositStep, DepositWizardEvent> = {
  initial: 'details',
  on: {
    details: { continue: { to: 'payment', by: ['user'] } },
    payment: { back: { to: 'details', by: ['user'] }, submitted: { to: 'submitted', by: ['user'] } },
    submitted: { again: { to: 'details', by: ['user'] } },
  },
};
