import { useToast } from '../toasts/useToast';
import { copyText } from './copyText';

/** A toast reports the outcome; `description` is used when it worked. */
export function useCopy(): (text: string, description?: string) => Promise<void> {
  const { show } = useToast();
  return async (text, description) => {
    if (await copyText(text)) {
      show({ variant: 'success', title: 'Copied!', ...(description === undefined ? {} : { description }) });
    } else {
      const advice = 'Select the text and copy it manually.';
      show({ variant: 'destructive', title: "Couldn't copy", description: advice });
    }
  };
}
