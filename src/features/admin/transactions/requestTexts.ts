import { capitalize, pluralize } from '../../../lib/formats';

export const VERDICTS = ['approve', 'reject'] as const;
export type RequestVerdict = (typeof VERDICTS)[number];

/** The words of a decision, for one request or several. */
interface VerdictTexts {
  /** 'Credit $800.00 to Lucas Brandt?' */
  readonly title: (amount: string, whom: string) => string;
  readonly button: (amount: string) => string;
  /** What it does to the money. */
  /** Of one request, with its investor’s name, or of several. */
  readonly effect: (whom: string | null) => string;
}

export interface RequestTexts {
  readonly title: string;
  /** Singular and plural: "deposit", used in the names of buttons and lists. */
  readonly noun: readonly [string, string];
  readonly verdicts: Readonly<Record<RequestVerdict, VerdictTexts>>;
}

const balanceOf = (whom: string | null) => (whom === null ? 'the balances' : `${whom}’s balance`);

export const DEPOSIT_TEXTS: RequestTexts = {
  title: 'Deposit Requests',
  noun: ['deposit', 'deposits'],
  verdicts: {
    approve: {
      title: (amount, whom) => `Credit ${amount} to ${whom}?`,
      button: (amount) => `Credit ${amount}`,
      effect: () => 'The balance is credited right away. You can’t undo this.',
    },
    reject: {
      title: (amount, whom) => `Reject ${amount} from ${whom}?`,
      button: (amount) => `Reject ${amount}`,
      effect: (whom) => `${capitalize(balanceOf(whom))} won’t change. You can’t undo this.`,
    },
  },
};

export const WITHDRAWAL_TEXTS: RequestTexts = {
  title: 'Withdrawal Requests',
  noun: ['withdrawal', 'withdrawals'],
  verdicts: {
    approve: {
      title: (amount, whom) => `Pay out ${amount} to ${whom}?`,
      button: (amount) => `Pay out ${amount}`,
      effect: () =>
        'Only continue once the money has been sent. It has been on hold since the request, so the balance stays as it is. You can’t undo this.',
    },
    reject: {
      title: (amount, whom) => `Reject payout of ${amount} to ${whom}?`,
      button: (amount) => `Reject ${amount}`,
      effect: (whom) => `The whole amount returns to ${balanceOf(whom)}. You can’t undo this.`,
    },
  },
};

export const DECISION_WORDS = {
  approve: { doing: 'Approving', done: 'approved' },
  reject: { doing: 'Rejecting', done: 'rejected' },
} as const satisfies Readonly<Record<RequestVerdict, { readonly doing: string; readonly done: string }>>;

/** "1 deposit", "3 deposits". */
export function countOf({ noun: [one, many] }: RequestTexts, count: number): string {
  return pluralize(count, one, many);
}
