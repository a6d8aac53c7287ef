import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import type { Fact } from '../../ui/parts/Facts';
import { ReviewDialog } from '../shared/commands/ReviewDialog';

/** A change of terms, as it is reviewed (product 13.7). */
export interface TermsChange {
  readonly title: string;
  /** Each changed term, old and new. */
  readonly facts: readonly Fact[];
  /** What it means from now on, one sentence each. */
  readonly effects: readonly string[];
  /** What can't be taken back, or costs more than before. */
  readonly warnings: readonly string[];
  readonly confirmLabel: string;
}

export const FIRST_OF_TWO = 'Nothing changes yet: another admin must approve it too.';

/** What the first of two admins tells the second (product 14.12). */
export const FIRST_NOTE = {
  label: 'Note (optional)',
  initialValue: '',
  helperText: 'For the admin who gives the second approval.',
  failureTitle: 'Not proposed',
};

/** "5% → 50%", or the new one alone. */
export function fromTo(from: string | null, to: string): ReactNode {
  if (from === null) return <span translate="no">{to === '' ? 'None' : to}</span>;
  return <span translate="no">{`${from === '' ? 'None' : from} → ${to === '' ? 'None' : to}`}</span>;
}

interface TermsReviewProps {
  readonly change: TermsChange;
  readonly isBusy: boolean;
  /** It is the first of two approvals. */
  readonly needsSecond?: boolean;
  /** Gets the note of the first of two approvals, or ''. */
  readonly onConfirm: (note: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Terms bind at once, so they are reviewed before they are saved. */
export function TermsReview({ change, isBusy, needsSecond = false, onConfirm, onClose }: TermsReviewProps) {
  const { title, facts, effects, warnings, confirmLabel } = change;
  return (
    <ReviewDialog
      title={title}
      facts={facts}
      confirmLabel={needsSecond ? 'Propose change' : confirmLabel}
      remark={needsSecond ? FIRST_NOTE : undefined}
      isDestructive={warnings.length > 0}
      isBusy={isBusy}
      onConfirm={async (note) => {
        await onConfirm(note);
        onClose();
      }}
      onClose={() => {
        if (!isBusy) onClose();
      }}
    >
      {needsSecond ? <p>{FIRST_OF_TWO}</p> : null}
      {effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      {warnings.map((warning) => (
        <Alert key={warning} role="note" severity="warning" sx={{ mt: 1 }}>
          {warning}
        </Alert>
      ))}
    </ReviewDialog>
  );
}
