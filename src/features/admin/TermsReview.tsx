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

/** "5% → 50%", or the new one alone. */
export function fromTo(from: string | null, to: string): ReactNode {
  if (from === null) return <span translate="no">{to === '' ? 'None' : to}</span>;
  return <span translate="no">{`${from === '' ? 'None' : from} → ${to === '' ? 'None' : to}`}</span>;
}

interface TermsReviewProps {
  readonly change: TermsChange;
  readonly isBusy: boolean;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Terms bind at once, so they are reviewed before they are saved. */
export function TermsReview({ change, isBusy, onConfirm, onClose }: TermsReviewProps) {
  const { title, facts, effects, warnings, confirmLabel } = change;
  return (
    <ReviewDialog
      title={title}
      facts={facts}
      confirmLabel={confirmLabel}
      isDestructive={warnings.length > 0}
      isBusy={isBusy}
      onConfirm={async () => {
        await onConfirm();
        onClose();
      }}
      onClose={() => {
        if (!isBusy) onClose();
      }}
    >
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
