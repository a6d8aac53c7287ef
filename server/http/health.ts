import { Hono, type MiddlewareHandler } from 'hono';
import type { DatabaseCondition } from '../sql/condition';
import type { AppEnv } from './requests';

/** Result of the last check of the books, if there was one. */
export type BooksState = 'not checked yet' | 'balanced' | 'wrong';

export interface HealthPorts {
  readonly isStopping: () => boolean;
  /** Rejects if the database doesn't answer. */
  readonly checkDatabase: () => Promise<DatabaseCondition>;
  readonly books: () => BooksState;
  /** How long the database's answer is cached, so that many requests cause one query, ms. */
  readonly checkedMs: number;
}

type DatabaseState = DatabaseCondition | 'unavailable';

/** At most one check at a time, and none while the last answer is cached. */
function createCheck({ checkDatabase, checkedMs }: HealthPorts): () => Promise<DatabaseState> {
  let known: Promise<DatabaseState> | undefined;
  let isUnderWay = false;
  let endedAt = 0;
  return () => {
    if (known !== undefined && (isUnderWay || performance.now() - endedAt < checkedMs)) return known;
    isUnderWay = true;
    known = checkDatabase()
      .catch(() => 'unavailable' as const)
      .finally(() => {
        isUnderWay = false;
        endedAt = performance.now();
      });
    return known;
  };
}

/** `/healthz`: the process is alive. `/readyz`: it can serve; load balancers send requests only then. */
export function createHealth(ports: HealthPorts): Hono<AppEnv> {
  const { isStopping, books } = ports;
  const check = createCheck(ports);
  const health = new Hono<AppEnv>();
  const named: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('route', 'health');
    c.header('Cache-Control', 'no-store');
    await next();
  };
  health.get('/healthz', named, (c) => c.json({ status: 'ok' }));
  health.get('/readyz', named, async (c) => {
    const database = await check();
    const isReady = database === 'ok' && !isStopping();
    const status = isStopping() ? 'stopping' : isReady ? 'ready' : 'unavailable';
    return c.json({ status, database, books: books() }, isReady ? 200 : 503);
  });
  return health;
}
