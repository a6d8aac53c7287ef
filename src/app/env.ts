/** What the build was made for; webpack replaces the constants. */
export const env = {
  /** Base URL of a real backend, or `null` for the demo backend in the browser. */
  apiUrl: __API_URL__,
  /** Identifies the build. */
  build: __BUILD__,
} as const;
