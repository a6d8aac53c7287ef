import type { ApiError } from '../../../api/apiError';
import { useToast } from '../../../ui/toasts/useToast';
import { CHANGES_KEPT } from '../../shared/record/useRecordForm';

/** The toast of a refused settings form (spec 8): 'Error' and the returned message. */
export function useRefusalToast(): (error: ApiError) => void {
  const { show } = useToast();
  return ({ code, title }) => {
    const description = code === 'stale-version' ? `${title} ${CHANGES_KEPT}` : title;
    show({ variant: 'destructive', title: 'Error', description });
  };
}
