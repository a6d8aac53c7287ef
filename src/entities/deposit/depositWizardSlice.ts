import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { nextState } from '../../lib/machine';
import { depositWizardMachine, type DepositStep, type DepositWizardEvent } from './depositWizardMachine';

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
