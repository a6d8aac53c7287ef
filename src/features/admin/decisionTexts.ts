import type { ButtonProps } from '@mui/material/Button';

interface DecisionText {
  readonly text: string;
  readonly look: Pick<ButtonProps, 'variant' | 'color'>;
  readonly underway: string;
  readonly unanswered: string;
  /** What the button does, where its text is ambiguous. */
  readonly tip?: string;
}

/** The buttons for an admin's decisions, and the text next to them until an answer arrives. */
export const DECISION_TEXTS = {
  approve: {
    text: 'Approve',
    look: { variant: 'outlined', color: 'primary' },
    underway: 'Approving…',
    unanswered: 'No response yet. The approval may have gone through.',
  },
  reject: {
    text: 'Reject',
    look: { variant: 'text', color: 'error' },
    underway: 'Rejecting…',
    unanswered: 'No response yet. The rejection may have gone through.',
  },
  'send-back': {
    text: 'Send back',
    look: { variant: 'text', color: 'inherit' },
    underway: 'Sending back…',
    unanswered: 'No response yet. The approval may have been sent back.',
    tip: 'Takes the first approval back. The request stays pending.',
  },
  reverify: {
    text: 'Re-verify',
    look: { variant: 'text', color: 'inherit' },
    underway: 'Requesting re-verification…',
    unanswered: 'No response yet. The re-verification may have gone through.',
    tip: 'Sets the identity check back to pending. No withdrawals are paid out until it’s approved again.',
  },
} as const satisfies Readonly<Record<string, DecisionText>>;
