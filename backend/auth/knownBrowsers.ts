import type { CommandView, ReadTables } from '../engine';

/** Browsers remembered per person; beyond this, the least recently used is forgotten. */
const MOST = 20;

const idOf = (personId: string, browser: string) => `${personId}/${browser}`;

/**
 * Whether the person has signed in with this browser before (product 2.6).
 * @param browser the SHA-256 of the browser's token.
 */
export function isKnownBrowser(read: ReadTables, personId: string, browser: string | null): boolean {
  return browser !== null && read.knownBrowsers.has(idOf(personId, browser));
}

/** Remembers a person's browser after they have proved who they are. */
export function rememberBrowser(
  tx: CommandView,
  personId: string,
  browser: string | null,
  now: number,
): void {
  if (browser === null) return;
  const id = idOf(personId, browser);
  const others = tx.knownBrowsers.where('personId', personId).filter((known) => known.id !== id);
  const [oldest] = [...others].sort((a, b) => (a.usedAt < b.usedAt ? -1 : 1));
  if (others.length >= MOST && oldest !== undefined) tx.knownBrowsers.remove(oldest.id);
  tx.knownBrowsers.put({ id, personId, usedAt: new Date(now).toISOString() });
}
