declare const __API_URL__: string | null;
declare const __BUILD__: string;

/** What the build was made for; webpack replaces the two constants. */
export const env = {
  /** Base URL of a real backend, or `null` for the demo backend in the browser. */
  apiUrl: __API_URL__,
  /** Identifies the build. */
  build: __BUILD__,
} as const;
