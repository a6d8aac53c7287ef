import type { Client } from '../context';
import type { CommandView, ReadTables } from '../engine';
import { ProblemError } from '../problem';

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

/** Forgets all of a person's browsers. */
export function forgetBrowsers(tx: CommandView, personId: string): void {
  for (const { id } of [...tx.knownBrowsers.where('personId', personId)]) tx.knownBrowsers.remove(id);
}

/**
 * Whether the person registered or signed in with this browser (product 2.4, 26.3). A mailed link alone proves only whose
 * mailbox it is, and a stranger may have caused it. Without a browser's token on either side, as in other programs than
 * the app, and for the demo's own people, the link has to do.
 */
export function isOwnBrowser(read: ReadTables, personId: string, { browser, address }: Client): boolean {
  if (isKnownBrowser(read, personId, browser)) return true;
  return (browser === null || address === null) && !read.knownBrowsers.some('personId', personId);
}

/** The refusal of a mailed link in a browser that isn't the person's. `detail` is the account's email, for a new password. */
export function otherBrowser(title: string, detail?: string): ProblemError {
  return new ProblemError(403, 'other-browser', title, { detail });
}
