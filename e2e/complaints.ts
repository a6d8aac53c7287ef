import type { BrowserContext } from '@playwright/test';

/** Prefix of the note for a violation of the content security policy. */
export const BREACH = 'Policy breach:';

/** Collects console errors, uncaught errors and violations of the content security policy. */
export async function noteComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  context.on('weberror', (failure) => complaints.push(String(failure.error())));
  await context.addInitScript((breach) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(breach, violatedDirective, blockedURI, sample);
    });
  }, BREACH);
  return complaints;
}

/** Expected notes: the browser's own about failed requests, and what the app must log (product 17.6). */
const EXPECTED = [
  /^Failed to load resource/,
  // Firefox's words for a request that the page no longer waits for.
  /^Failed to load ‘[^’]*’\. A ServiceWorker (passed|intercepted)/,
  /^(The list of coins|The list of currencies|A price) could not/,
];

/** Whether a note is expected: the browser also reports injected failures. */
export function isOfBrowser(text: string): boolean {
  return EXPECTED.some((pattern) => pattern.test(text));
}
