import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from './requests';

const FOREVER = 'public, max-age=31536000, immutable';

/** A path with an extension is a file, never a page of the app. */
const isFile = (path: string) => /\/[^/]+\.[a-z0-9]{1,11}$/i.test(path) || path.startsWith('/assets/');

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

/** The app's built files, compressed if the client accepts it; `app.html` for its pages. */
export function createFiles(folder: string): Hono<AppEnv> {
  const files = new Hono<AppEnv>();
  files.use(async (c, next) => {
    c.set('route', 'files');
    await next();
  });
  files.use(ignoreRanges);
  files.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', FOREVER),
    }),
  );
  const onFound = (_path: string, c: Context) => c.header('Cache-Control', 'no-cache');
  files.use(etag());
  files.use(serveStatic({ root: folder, precompressed: true, onFound }));
  const page = serveStatic({ root: folder, path: 'app.html', precompressed: true, onFound });
  files.get('*', async (c, next) => (isFile(c.req.path) ? next() : page(c, next)));
  files.notFound((c) => c.text('Not found\n', 404));
  return files;
}
