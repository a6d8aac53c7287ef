import { OutcomeUnknown } from '../../../ui/forms/OutcomeUnknown';
import type { KycSubmission } from './useKycSubmission';

/** Shown in the form, or below the status if that has changed in the meantime. */
export function UnknownSubmission({ submission }: { readonly submission: KycSubmission }) {
  return (
    <OutcomeUnknown
      command={submission}
      description="We didn't get a response, so we don't know if your form went through. “Check again” is safe: it can't be submitted twice."
    />
  );
}
