/**
 * Calls `look` whenever the page is shown again or gets the focus: timers stop while the computer sleeps. Returns how
 * to stop.
 */
export function whenShown(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
