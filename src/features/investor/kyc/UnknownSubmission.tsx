import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import type { KycSubmission } from './useKycSubmission';

/** Stands in the form, or below the status when that has moved on meanwhile. */
export function UnknownSubmission({ submission }: { readonly submission: KycSubmission }) {
  return (
    <OutcomeUnknown
      isChecking={submission.isChecking}
      onCheckAgain={submission.checkAgain}
      description="No answer came back. Your form may have been submitted or not. Checking again asks about the same submission; it is never made twice."
    />
  );
}
