import type { ApiError } from '../../../api/apiError';
import { useToast } from '../../../ui/toasts/useToast';

/** The toast of a refused settings form (spec 8): 'Error' and the returned message. */
export function useRefusalToast(): (error: ApiError) => void {
  const { show } = useToast();
  return ({ code, title }) => {
    const description =
      code === 'stale-version' ? `${title} Your changes are kept; check them and save again.` : title;
    show({ variant: 'destructive', title: 'Error', description });
  };
}
