import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { gridStyle } from './gridStyle';

/** Sources by directive, listed in each service's file. */
export type Origins = Readonly<Record<string, readonly string[]>>;

/** Marks the policy's place in a page's head: before everything it applies to. */
const POLICY_PLACE = '<!-- content-security-policy -->';

/** Contents of style elements inserted by scripts. */
const SCRIPTED_STYLES = [
  // emotion inserts rules one by one into elements whose text stays empty.
  '',
  // MUI, while the theme changes.
  '*{-webkit-transition:none!important;-moz-transition:none!important;-o-transition:none!important;-ms-transition:none!important;transition:none!important}',
  gridStyle(),
];

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];
const matches = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** Texts of the page's inline scripts that would run; data blocks don't. */
function inlineScripts(html: string): string[] {
  return matches(html, /<script\b(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g);
}

function unescapeAttribute(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/**
 * A page's policy: inline content by hash, loaded content by origin, and nothing else. A plan's picture may come from
 * any https origin (admins enter its URL); previews of chosen files are blobs.
 */
export function contentPolicy(html: string, services: readonly Origins[]): string {
  const styleAttributes = unique(matches(html, /<[a-z][^>]*\sstyle="([^"]*)"/g).map(unescapeAttribute));
  const own: Origins = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts(html).map(hash)],
    'style-src': [...SCRIPTED_STYLES, ...matches(html, /<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(hash),
    'style-src-attr':
      styleAttributes.length === 0 ? ["'none'"] : ["'unsafe-hashes'", ...styleAttributes.map(hash)],
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  const directives = unique([own, ...services].flatMap((origins) => Object.keys(origins)));
  return directives
    .map((name) => {
      const sources = unique([own, ...services].flatMap((origins) => origins[name] ?? []));
      return sources.length === 0 ? '' : `${name} ${sources.join(' ')}`;
    })
    .filter((directive) => directive !== '')
    .join('; ');
}

/** Writes each page's {@link contentPolicy} into it. A `meta` element works on any host. */
export class ContentPolicyPlugin {
  constructor(private readonly services: readonly Origins[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ContentPolicyPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap('ContentPolicyPlugin', (page) => {
        const policy = contentPolicy(page.html, this.services);
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
        return { ...page, html: page.html.replace(POLICY_PLACE, () => meta) };
      });
    });
  }
}
