import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from './appEnv';

/** Result of the last check of the books, if there was one. */
export type BooksState = 'not checked yet' | 'balanced' | 'wrong';

export interface HealthPorts {
  readonly isStopping: () => boolean;
  /** Rejects if the database doesn't answer, or its schema isn't this process's. */
  readonly checkDatabase: () => Promise<void>;
  readonly books: () => BooksState;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve; load balancers send requests only then. */
export function createHealth({ isStopping, checkDatabase, books }: HealthPorts): Hono<AppEnv> {
  const health = new Hono<AppEnv>();
  const named: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('route', 'health');
    c.header('Cache-Control', 'no-store');
    await next();
  };
  health.get('/healthz', named, (c) => c.json({ status: 'ok' }));
  health.get('/readyz', named, async (c) => {
    const database = await checkDatabase().then(
      () => 'ok',
      () => 'unavailable',
    );
    const isReady = database === 'ok' && !isStopping();
    const status = isStopping() ? 'stopping' : isReady ? 'ready' : 'unavailable';
    return c.json({ status, database, books: books() }, isReady ? 200 : 503);
  });
  return health;
}
