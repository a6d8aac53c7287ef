import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { failureAnswer } from '../../backend/pipeline/answers';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import { type AppEnv, followRequests } from './requests';
import { createFiles, isPage, readPolicies } from './files';
import { refuse } from './problem';
import { createQaPage, hasQa, QA_PAGE_POLICY, type QaBuild } from './qa';

interface AppPorts {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly trustedProxies: number;
  /** Whether new connections are refused. */
  readonly isClosing: () => boolean;
  /** Backend time, epoch ms. */
  readonly now: () => number;
  /** Whether people reach the app over HTTPS. */
  readonly isSecure: boolean;
  readonly health: Hono<AppEnv>;
  readonly api: Hono<AppEnv>;
  /** The folder of the built app; `null` serves only the API. */
  readonly distDir: string | null;
  /** `null` without the QA console. */
  readonly qa: QaBuild | null;
}

const A_YEAR = 'max-age=31536000; includeSubDomains';
/** Device features that the app doesn't use, for this origin and for frames. */
const UNUSED_FEATURES = {
  camera: [],
  microphone: [],
  geolocation: [],
  payment: [],
  usb: [],
  displayCapture: [],
};
const API = /^\/api(\/|$)/;

/** A proxy in front may have routed by the other one (RFC 9112, 3.2). */
const requireOneHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  const names = c.env.incoming.rawHeaders.filter((_text, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return next();
  const title = 'The request has more than one Host header.';
  if (!API.test(c.req.path)) return c.text(`${title}\n`, 400);
  return refuse(c, { type: 'bad-request', title, status: 400 });
};

/** Whether the client left before its whole request had arrived. */
function isBrokenOff(c: Context<AppEnv>): boolean {
  const { incoming } = c.env;
  return incoming.destroyed && !incoming.complete;
}

/** Everything this origin serves. The app's pages carry their own content security policy, also as a header. */
export function createApp(ports: AppPorts): Hono<AppEnv> {
  const { log, isSecure } = ports;
  const app = new Hono<AppEnv>();
  app.use(followRequests(ports));
  // Before the others' headers are set, and so applied after them: nothing in uploaded files may run.
  app.use('/api/documents/*', async (c, next) => {
    await next();
    c.header('Content-Security-Policy', "sandbox; frame-ancestors 'none'");
  });
  const { distDir, qa } = ports;
  const policyOf = distDir === null ? () => null : readPolicies(distDir);
  const qaPolicyOf = qa === null ? policyOf : readPolicies(qa.folder);
  app.use(async (c, next) => {
    await next();
    if (c.get('route') === 'qa') c.header('Content-Security-Policy', QA_PAGE_POLICY);
    if (c.get('route') !== 'files') return;
    // Another browser gets another build at the same address.
    if (qa !== null && qa.token !== null) c.header('Vary', 'Cookie', { append: true });
    if (!isPage(c.res)) return;
    const policy = (qa !== null && (await hasQa(c, qa)) ? qaPolicyOf : policyOf)(c.req.path);
    if (policy !== null) c.header('Content-Security-Policy', policy);
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: { frameAncestors: ["'none'"] },
      xFrameOptions: 'DENY',
      strictTransportSecurity: isSecure ? A_YEAR : false,
      permissionsPolicy: UNUSED_FEATURES,
    }),
  );
  app.use(requireOneHost);
  app.onError((error, c) => {
    // Nobody reads this answer; it is for the log and metrics.
    if (isBrokenOff(c))
      return refuse(c, { type: 'bad-request', title: 'The request broke off.', status: 400 });
    log.error({ err: error, correlationId: c.get('correlationId') }, 'a request failed');
    const { body, headers } = failureAnswer(error);
    return refuse(c, body, headers);
  });
  app.route('/', ports.health);
  // The API's middleware also applies to the stream.
  app.route('/', ports.api);
  if (distDir !== null && qa !== null && qa.token !== null) app.route('/', createQaPage(qa.token, isSecure));
  if (distDir !== null) app.route('/', createFiles(distDir, qa));
  app.notFound((c) => c.text('Not found\n', 404));
  return app;
}
