/**
 * Replaces `tldts` in the browser. MSW's cookie jar needs the registrable domain of cookies that handlers set, and the
 * list of public suffixes is 40 kB. The backend sets no cookies; a replaced handler may, for this origin.
 */
export function getDomain(hostname: string): string {
  return hostname.split('.').slice(-2).join('.');
}
