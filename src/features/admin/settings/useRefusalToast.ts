import type { ApiError } from '../../../api/apiError';
import { useToast } from '../../../ui/toasts/useToast';
import { refusalText } from '../../shared/outcome';
import { CHANGES_KEPT } from '../../shared/record/useRecordForm';

const TITLE = 'Error';

/** The toast of a rejected settings form (product 14): 'Error' and the returned message. */
export function useRefusalToast(): (error: ApiError) => void {
  const { show } = useToast();
  return (error) => {
    const reason = refusalText(error, TITLE);
    const description = error.code === 'stale-version' ? `${reason} ${CHANGES_KEPT}` : reason;
    show({ variant: 'destructive', title: TITLE, description });
  };
}
