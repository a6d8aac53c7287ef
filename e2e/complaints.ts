import type { BrowserContext } from '@playwright/test';

/** How a note about a breach of the content security policy begins. */
export const BREACH = 'Policy breach:';

/** Notes every error on the console, every uncaught error and every breach of the content security policy. */
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

/** What a browser notes by itself about a request that failed, and what the app has to log (product 17.6). */
const EXPECTED = [
  /^Failed to load resource/,
  /^(The list of coins|The list of currencies|A price) could not/,
];

/** Whether a note is no complaint about the app: failures that are injected are noted by the browser, too. */
export function isOfBrowser(text: string): boolean {
  return EXPECTED.some((pattern) => pattern.test(text));
}
