import type { ApiError } from '../../../api/apiError';
import { useToast } from '../../../ui/toasts/useToast';
import { refusalText } from './outcome';

/** Title of the toast of a rejected form. */
export const REFUSED = 'Error';

export const CHANGES_KEPT = 'Your changes are kept; check them and save again.';

/** The toast of a rejected form (product 14): 'Error' and the returned message, whose `literals` are not translated. */
export function useRefusalToast(literals: readonly string[] = []): (error: ApiError) => void {
  const { show } = useToast();
  return (error) => {
    const reason = refusalText(error, REFUSED);
    const description = error.code === 'stale-version' ? `${reason} ${CHANGES_KEPT}` : reason;
    show({ variant: 'destructive', title: REFUSED, description, literals });
  };
}

/** The toast of another refused command: `title`, and why. */
export function useFailureToast(title: string): (error: ApiError) => void {
  const { show } = useToast();
  return (error) => show({ variant: 'destructive', title, description: refusalText(error, title) });
}
