/** How often maturities are looked for (product 8.5). */
export const SETTLE_EVERY_MS = 60_000;

/** Calls `settle` every minute and whenever the tab comes into view; returns what ends that. */
export function settleRegularly(settle: () => void): () => void {
  const timer = setInterval(settle, SETTLE_EVERY_MS);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') settle();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
