import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FieldReader } from '../../lib/fieldReader';
import { nextState } from '../../lib/machine';
import { DEPOSIT_COINS, type DepositCoin } from './deposit';
import { depositWizardMachine, type DepositStep, type DepositWizardEvent } from './depositWizardMachine';

/** The deposit wizard: it keeps its values on Back and over a reload, per person (spec 4, decisions F). */
export interface DepositWizardState {
  readonly step: DepositStep;
  /** As typed. */
  readonly amount: string;
  readonly crypto: DepositCoin | null;
  /** The file's name; '' for none. The file itself never leaves the page. */
  readonly proof: string;
  /** Whose values they are. */
  readonly ownerId: string | null;
}

interface Root {
  readonly depositWizard: DepositWizardState;
}

const initialState = (): DepositWizardState => ({
  step: depositWizardMachine.initial,
  amount: '',
  crypto: null,
  proof: '',
  ownerId: null,
});

function move(state: DepositWizardState, event: DepositWizardEvent): DepositWizardState {
  const step = nextState(depositWizardMachine, state.step, event, 'user');
  return step === undefined ? state : { ...state, step };
}

const slice = createSlice({
  name: 'depositWizard',
  initialState,
  reducers: {
    /** Values were typed; they stand until 'again'. */
    wizardFilled: (
      state,
      { payload }: PayloadAction<Partial<Pick<DepositWizardState, 'amount' | 'crypto' | 'proof'>>>,
    ): DepositWizardState => ({ ...state, ...payload }),
    wizardContinued: (state) => move(state, 'continue'),
    wizardWentBack: (state) => move(state, 'back'),
    /** The deposit stands. */
    wizardSubmitted: (state) => move(state, 'submitted'),
    /** 'Make Another Deposit' clears the values. */
    wizardBeganAgain: (state) => {
      const next = move(state, 'again');
      return next === state ? state : { ...initialState(), step: next.step, ownerId: state.ownerId };
    },
    /** Somebody is signed in: another person's values go. */
    wizardOwned: (state, { payload }: PayloadAction<{ readonly personId: string }>) =>
      state.ownerId === payload.personId ? state : { ...initialState(), ownerId: payload.personId },
  },
});

export const {
  wizardFilled,
  wizardContinued,
  wizardWentBack,
  wizardSubmitted,
  wizardBeganAgain,
  wizardOwned,
} = slice.actions;
export const depositWizardReducer = slice.reducer;

/** The wizard as it was kept; empty when it cannot be read. */
export function restoreDepositWizard(stored: unknown): DepositWizardState {
  try {
    const from = new FieldReader(stored, 'wizard');
    return {
      step: from.oneOf('step', ['details', 'payment', 'submitted']),
      amount: from.text('amount'),
      crypto: from.textOrNull('crypto') === null ? null : from.oneOf('crypto', DEPOSIT_COINS),
      proof: from.text('proof'),
      ownerId: from.textOrNull('ownerId'),
    };
  } catch {
    return initialState();
  }
}

export function selectDepositWizard(state: Root): DepositWizardState {
  return state.depositWizard;
}
