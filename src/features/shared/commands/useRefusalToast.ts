import type { RefObject } from 'react';
import type { ApiError } from '../../../api/apiError';
import type { FormHelpers } from '../../../ui/forms/Form';
import { useToast } from '../../../ui/toasts/useToast';
import { isFirstApproval, refusalText } from './outcome';

/** A rejected form's toast title. */
export const REFUSED = 'Error';

export const CHANGES_KEPT = 'Your changes are kept; check them and save again.';

/** The refused form: its fields show what is wrong with each. */
type RefusedForm = RefObject<Pick<FormHelpers<never>, 'setServerErrors'> | null>;

export interface RefusalOptions {
  /** Default: 'Error', as for a rejected form (product 14). */
  readonly title?: string | undefined;
  /** Says why in other words than the backend; `title` is the heading. */
  readonly textOf?: ((error: ApiError, title: string) => string) | undefined;
  readonly form?: RefusedForm;
  /** Parts of the message that are not translated. */
  readonly literals?: readonly string[] | undefined;
}

/** Why nothing happened, below the heading `title`. */
export function refusalReason(error: ApiError, title: string): string {
  const reason = refusalText(error, title);
  return error.code === 'stale-version' ? `${reason} ${CHANGES_KEPT}` : reason;
}

/** The toast of a refused command: `title`, and the returned message. */
export function useRefusalToast(options: RefusalOptions = {}): (error: ApiError) => void {
  const { title = REFUSED, textOf = refusalReason, form, literals = [] } = options;
  const { show } = useToast();
  return (error) => {
    if (isFirstApproval(error)) {
      show({ variant: 'info', title: 'First approval recorded', description: error.detail ?? error.title });
      return;
    }
    form?.current?.setServerErrors(error.errors);
    show({ variant: 'destructive', title, description: textOf(error, title), literals });
  };
}
