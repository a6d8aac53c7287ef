import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import type { KycSubmission } from './useKycSubmission';

/** Stands in the form, or below the status when that has moved on meanwhile. */
export function UnknownSubmission({ submission }: { readonly submission: KycSubmission }) {
  return (
    <OutcomeUnknown
      isChecking={submission.isChecking}
      onCheckAgain={submission.checkAgain}
      description="We didn't get a response, so we don't know if your form went through. “Check again” is safe: it can't be submitted twice."
    />
  );
}
