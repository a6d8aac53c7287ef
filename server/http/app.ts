import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import type { AppEnv } from './appEnv';
import { createFiles } from './files';
import { refuse } from './problem';
import { followRequests } from './requests';

interface AppPorts {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trustedProxies: number;
  readonly isStopping: () => boolean;
  /** People reach the app over https. */
  readonly isSecure: boolean;
  readonly health: Hono<AppEnv>;
  readonly api: Hono<AppEnv>;
  /** The folder of the built app; `null` serves the API alone. */
  readonly distDir: string | null;
}

const HALF_A_YEAR = 'max-age=15552000';

/** Everything that this origin answers. What the app's pages may run and load stands in the pages themselves. */
export function createApp(ports: AppPorts): Hono<AppEnv> {
  const { log, isSecure } = ports;
  const app = new Hono<AppEnv>();
  app.use(followRequests(ports));
  app.use(
    secureHeaders({
      contentSecurityPolicy: { frameAncestors: ["'none'"] },
      xFrameOptions: 'DENY',
      strictTransportSecurity: isSecure ? HALF_A_YEAR : false,
    }),
  );
  app.onError((error, c) => {
    log.error({ err: error, correlationId: c.get('correlationId') }, 'a request failed');
    return refuse(c, { type: 'internal', title: 'Something went wrong. Nothing was changed.', status: 500 });
  });
  app.route('/', ports.health);
  // What holds for the whole API holds for the stream as well.
  app.route('/', ports.api);
  if (ports.distDir !== null) app.route('/', createFiles(ports.distDir));
  app.notFound((c) => c.text('Not found\n', 404));
  return app;
}
