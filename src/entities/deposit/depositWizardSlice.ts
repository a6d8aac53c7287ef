import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { nextState, type Machine } from '../../lib/machine';

export type DepositStep = 'details' | 'payment' | 'submitted';
type DepositWizardEvent = 'continue' | 'back' | 'submitted' | 'again';

/** Product 6.2: details → payment → submitted, with back and again. */
export const depositWizardMachine: Machine<DepositStep, DepositWizardEvent> = {
  initial: 'details',
  on: {
    details: { continue: { to: 'payment', by: ['user'] } },
    payment: { back: { to: 'details', by: ['user'] }, submitted: { to: 'submitted', by: ['user'] } },
    submitted: { again: { to: 'details', by: ['user'] } },
  },
};

/** Survives a reload; the typed values are a draft (product 6.2). */
interface DepositWizardState {
  readonly step: DepositStep;
  readonly ownerId: string | null;
}

interface Root {
  readonly depositWizard: DepositWizardState;
}

const initialState = (): DepositWizardState => ({ step: depositWizardMachine.initial, ownerId: null });

function move(state: DepositWizardState, event: DepositWizardEvent): DepositWizardState {
  const step = nextState(depositWizardMachine, state.step, event, 'user');
  return step === undefined ? state : { ...state, step };
}

const slice = createSlice({
  name: 'depositWizard',
  initialState,
  reducers: {
    wizardContinued: (state) => move(state, 'continue'),
    wizardWentBack: (state) => move(state, 'back'),
    wizardSubmitted: (state) => move(state, 'submitted'),
    wizardBeganAgain: (state) => move(state, 'again'),
    /** After a login, a different person starts at the first step. */
    wizardOwned: (state, { payload }: PayloadAction<{ readonly personId: string }>) =>
      state.ownerId === payload.personId ? state : { ...initialState(), ownerId: payload.personId },
  },
});

export const { wizardContinued, wizardWentBack, wizardSubmitted, wizardBeganAgain, wizardOwned } =
  slice.actions;
export const depositWizardReducer = slice.reducer;

/** The first step when the stored value is invalid. */
export function restoreDepositStep(stored: unknown): DepositStep {
  const steps = ['details', 'payment', 'submitted'] as const;
  return steps.find((step) => step === stored) ?? depositWizardMachine.initial;
}

export function selectDepositStep(state: Root): DepositStep {
  return state.depositWizard.step;
}
