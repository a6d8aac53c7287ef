import type { RefObject } from 'react';
import type { ApiError } from '../../../api/apiError';
import type { FormHelpers } from '../../../ui/forms/Form';
import { useToast } from '../../../ui/toasts/useToast';
import { refusalText } from './outcome';

/** A rejected form's toast title. */
export const REFUSED = 'Error';

export const CHANGES_KEPT = 'Your changes are kept; check them and save again.';

/** The refused form: its fields show what is wrong with each. */
type RefusedForm = RefObject<Pick<FormHelpers<never>, 'setServerErrors'> | null>;

interface RefusalOptions {
  /** Default: 'Error', as for a rejected form (product 14). */
  readonly title?: string;
  readonly form?: RefusedForm;
  /** Parts of the message that are not translated. */
  readonly literals?: readonly string[] | undefined;
}

/** The toast of a refused command: `title`, and the returned message. */
export function useRefusalToast(options: RefusalOptions = {}): (error: ApiError) => void {
  const { title = REFUSED, form, literals = [] } = options;
  const { show } = useToast();
  return (error) => {
    const reason = refusalText(error, title);
    const description = error.code === 'stale-version' ? `${reason} ${CHANGES_KEPT}` : reason;
    form?.current?.setServerErrors(error.errors);
    show({ variant: 'destructive', title, description, literals });
  };
}
