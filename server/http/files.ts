import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic, type ServeStaticOptions } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { hasQa, type QaBuild } from './qa';
import type { AppEnv } from './requests';

const FOREVER = 'public, max-age=31536000, immutable';

/** A path with an extension is a file, never a page of the app. */
const isFile = (asked: string) => /\/[^/]+\.[a-z0-9]{1,11}$/i.test(asked) || asked.startsWith('/assets/');

/** Whether an answer is a page of the app. */
export const isPage = (response: Response) =>
  response.headers.get('Content-Type')?.startsWith('text/html') === true;

/** The policy that a built page carries, for a header: only there it can refuse frames. `null` without one. */
function policyIn(page: string): string | null {
  const [, policy] = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/i.exec(page) ?? [];
  if (policy === undefined) return null;
  return `${policy.replaceAll('&#39;', "'").replaceAll('&amp;', '&').replace(/;\s*$/, '')}; frame-ancestors 'none'`;
}

/** Reads the pages' policies; returns the one for a path. */
export function readPolicies(folder: string): (path: string) => string | null {
  const read = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) ? policyIn(readFileSync(file, 'utf8')) : null;
  };
  const first = read('index.html');
  const others = read('app.html');
  return (asked) => (asked === '/' || asked === '/index.html' ? first : others);
}

/** Whether this names one range of bytes, in order (RFC 9110, 14.1.2). */
function isOneRange(range: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' || last === '') return first !== last;
  return Number(first) <= Number(last);
}

/**
 * Ignores ranges, as a server may, where the answer would be wrong: anything but a single range, conditional ranges,
 * and ranges of files other than assets, where the part would get its own ETag.
 */
const ignoreRanges: MiddlewareHandler<AppEnv> = (c, next) => {
  const isServed = c.req.path.startsWith('/assets/') && c.req.header('If-Range') === undefined;
  if (!isServed || !isOneRange(c.req.header('Range') ?? '')) c.req.raw.headers.delete('Range');
  return next();
};

/** The app's built files, compressed if the client accepts it; `app.html` for its pages. With `qa`, some get its build. */
export function createFiles(folder: string, qa: QaBuild | null): Hono<AppEnv> {
  /** One for each build. */
  const serve = (options: Omit<ServeStaticOptions<AppEnv>, 'root'>): MiddlewareHandler<AppEnv> => {
    const usual = serveStatic<AppEnv>({ ...options, root: folder, precompressed: true });
    if (qa === null) return usual;
    const withConsole = serveStatic<AppEnv>({ ...options, root: qa.folder, precompressed: true });
    return async (c, next) => ((await hasQa(c, qa)) ? withConsole : usual)(c, next);
  };
  const files = new Hono<AppEnv>();
  files.use(async (c, next) => {
    c.set('route', 'files');
    await next();
  });
  files.use(ignoreRanges);
  // Source maps are for those who have the source.
  files.use((c, next) => (/\.map(\.(br|gz))?$/.test(c.req.path) ? Promise.resolve(c.notFound()) : next()));
  files.use('/assets/*', serve({ onFound: (_path, c) => c.header('Cache-Control', FOREVER) }));
  const onFound = (_path: string, c: Context) => c.header('Cache-Control', 'no-cache');
  files.use(etag());
  files.use(serve({ onFound }));
  const page = serve({ path: 'app.html', onFound });
  files.get('*', async (c, next) => (isFile(c.req.path) ? next() : page(c, next)));
  files.notFound((c) => c.text('Not found\n', 404));
  return files;
}
