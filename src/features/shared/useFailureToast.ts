import type { ApiError } from '../../api/apiError';
import { useToast } from '../../ui/toasts/useToast';
import { refusalText } from './commands/outcome';

/** The toast of a refused command: `title`, and why. */
export function useFailureToast(title: string): (error: ApiError) => void {
  const { show } = useToast();
  return (error) => show({ variant: 'destructive', title, description: refusalText(error, title) });
}
