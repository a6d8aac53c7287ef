import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FieldReader } from '../../lib/fieldReader';
import { nextState } from '../../lib/machine';
import { DEPOSIT_COINS, type DepositCoin, type DepositInput } from './deposit';
import { depositWizardMachine, type DepositStep, type DepositWizardEvent } from './depositWizardMachine';

/** A submission whose answer has not come yet: what was sent, and under which idempotency key. */
export interface DepositSubmission {
  readonly idempotencyKey: string;
  readonly body: DepositInput;
  /** Epoch ms. */
  readonly sentAt: number;
}

/** How long the API knows a key (decisions E); asking again later would be a second deposit. */
export const SUBMISSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The deposit wizard: it keeps its values on Back and over a reload, per person (spec 4, decisions F). */
export interface DepositWizardState {
  readonly step: DepositStep;
  /** As typed. */
  readonly amount: string;
  readonly crypto: DepositCoin | null;
  /** The file's name; '' for none. The file itself never leaves the page. */
  readonly proof: string;
  /** Kept over a reload, so that asking again finds out and never deposits twice (decisions E). */
  readonly submission: DepositSubmission | null;
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
  submission: null,
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
    /** The deposit is on its way; until an answer comes, nobody knows what became of it. */
    wizardSent: (state, { payload }: PayloadAction<DepositSubmission>): DepositWizardState => ({
      ...state,
      submission: payload,
    }),
    /** The deposit was refused: correcting it is another intent. */
    wizardRefused: (state): DepositWizardState => ({ ...state, submission: null }),
    /** The deposit stands. */
    wizardSubmitted: (state) => move({ ...state, submission: null }, 'submitted'),
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
  wizardSent,
  wizardRefused,
  wizardSubmitted,
  wizardBeganAgain,
  wizardOwned,
} = slice.actions;
export const depositWizardReducer = slice.reducer;

function readSubmission(value: unknown): DepositSubmission {
  const from = new FieldReader(value, 'submission');
  return {
    idempotencyKey: from.id('idempotencyKey'),
    sentAt: from.number('sentAt'),
    body: from.nested('body', (body) => {
      const read = new FieldReader(body, 'deposit');
      return {
        amount: read.number('amount'),
        crypto: read.oneOf('crypto', DEPOSIT_COINS),
        proof: read.id('proof'),
      };
    }),
  };
}

/** The wizard as it was kept; empty when it cannot be read. `now` in epoch ms. */
export function restoreDepositWizard(stored: unknown, now: number): DepositWizardState {
  try {
    const from = new FieldReader(stored, 'wizard');
    const submission = from.nestedOrNull('submission', readSubmission);
    const isKnown = submission !== null && now < submission.sentAt + SUBMISSION_LIFETIME_MS;
    return {
      step: from.oneOf('step', ['details', 'payment', 'submitted']),
      amount: from.text('amount'),
      crypto: from.textOrNull('crypto') === null ? null : from.oneOf('crypto', DEPOSIT_COINS),
      proof: from.text('proof'),
      submission: isKnown ? submission : null,
      ownerId: from.textOrNull('ownerId'),
    };
  } catch {
    return initialState();
  }
}

export function selectDepositWizard(state: Root): DepositWizardState {
  return state.depositWizard;
}
