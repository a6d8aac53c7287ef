import type { RefObject } from 'react';
import type { ApiError } from '../../../api/apiError';
import type { FormHelpers } from '../../../ui/forms/Form';
import { useToast } from '../../../ui/toasts/useToast';
import { refusalText } from './outcome';

/** Title of the toast of a rejected form. */
export const REFUSED = 'Error';

export const CHANGES_KEPT = 'Your changes are kept; check them and save again.';

/** The form that was refused: its fields say what is wrong with each. */
type RefusedForm = RefObject<Pick<FormHelpers<never>, 'setServerErrors'> | null>;

interface RefusalOptions {
  readonly form?: RefusedForm;
  /** Parts of the message that are not translated. */
  readonly literals?: readonly string[] | undefined;
}

/** The toast of a rejected form (product 14): 'Error' and the returned message. */
export function useRefusalToast({ form, literals = [] }: RefusalOptions = {}): (error: ApiError) => void {
  const { show } = useToast();
  return (error) => {
    const reason = refusalText(error, REFUSED);
    const description = error.code === 'stale-version' ? `${reason} ${CHANGES_KEPT}` : reason;
    form?.current?.setServerErrors(error.errors);
    show({ variant: 'destructive', title: REFUSED, description, literals });
  };
}

/** The toast of another refused command: `title`, and why. */
export function useFailureToast(title: string, form?: RefusedForm): (error: ApiError) => void {
  const { show } = useToast();
  return (error) => {
    form?.current?.setServerErrors(error.errors);
    show({ variant: 'destructive', title, description: refusalText(error, title) });
  };
}
