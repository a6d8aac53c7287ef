/** Used by builds without SITE_URL. */
const UNKNOWN_SITE = 'https://cairnfield.example';

/** Reads SITE_URL, the site's origin: canonical and social links, robots.txt and the sitemap need absolute URLs. */
export function readSiteUrl(text: string | undefined): string {
  if (text === undefined || text === '') return UNKNOWN_SITE;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '') {
    throw new Error(`SITE_URL must be an origin such as https://example.com; it is "${text}".`);
  }
  return url.origin;
}

/** Ends the product's descriptions for other sites and app stores. */
export const demoNoteOf = (isDemo: boolean): string => (isDemo ? ' A demo: no real money moves.' : '');

/** Files in public/ that contain %SITE_URL% or %DEMO_NOTE%. */
const NAMES_THE_SITE = /[/\\](robots\.txt|sitemap\.xml|site\.webmanifest)$/;

/** A `transform` for CopyPlugin that inserts the site's origin and whether it is a demo. */
export function fillSite(siteUrl: string, isDemo: boolean) {
  return (content: Buffer, file: string): Buffer | string =>
    NAMES_THE_SITE.test(file)
      ? content.toString().replaceAll('%SITE_URL%', siteUrl).replaceAll('%DEMO_NOTE%', demoNoteOf(isDemo))
      : content;
}
