import { useCallback, useState } from 'react';
import { messageOf } from './useScenarios';

/** How the latest action of a panel went. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

/** Runs one action at a time; it answers what to tell, or throws why it failed. */
export function useTask() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const run = useCallback((action: () => Promise<string>) => {
    setOutcome({ kind: 'busy' });
    action().then(
      (text) => setOutcome({ kind: 'done', text }),
      (error: unknown) => setOutcome({ kind: 'failed', text: messageOf(error) }),
    );
  }, []);
  return { outcome, run };
}
