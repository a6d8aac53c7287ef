/** Path of a Chrome or Chromium on this machine, or undefined. `CHROME_PATH` wins. */
export function findBrowser(): string | undefined;
/** Path of a browser; installs one when there is none. Throws with a message for a person. */
export function ensureBrowser(): Promise<string>;
