/**
 * Takes the place of `tldts` in the browser: MSW's cookie jar asks for the registrable domain of a cookie that a handler
 * sets, and the list of all public suffixes is 40 kB. The backend sets no cookie; a swapped handler may, for this origin.
 */
export function getDomain(hostname: string): string {
  return hostname.split('.').slice(-2).join('.');
}
