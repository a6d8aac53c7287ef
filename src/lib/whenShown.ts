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

/** Calls `look` every `ms` and whenever the page is shown again. Returns how to stop. */
export function lookEvery(ms: number, look: () => void): () => void {
  const timer = setInterval(look, ms);
  const ignore = whenShown(look);
  return () => {
    clearInterval(timer);
    ignore();
  };
}
