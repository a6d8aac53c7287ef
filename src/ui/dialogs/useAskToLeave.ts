import { useEffect, useEffectEvent } from 'react';

/**
 * While the caller is shown, Back calls `ask` instead of leaving the page, and the browser asks before the tab is closed or
 * reloaded. Call the result when the caller closes by itself: the entry that Back would take goes again.
 */
export function useAskToLeave(ask: () => void): () => void {
  const onBack = useEffectEvent(ask);
  useEffect(() => {
    // The same address and state: the router stays where it is.
    const addEntry = () => history.pushState(history.state, '');
    const stay = () => {
      addEntry();
      onBack();
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEntry();
    addEventListener('popstate', stay);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('popstate', stay);
      removeEventListener('beforeunload', warn);
    };
  }, []);
  return () => history.back();
}
