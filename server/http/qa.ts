import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { AppEnv } from './requests';

/** The app's build with the QA console, and who gets it. */
export interface QaBuild {
  readonly folder: string;
  /** Needed once for each browser; `null` gives it to everybody. */
  readonly token: string | null;
}

const COOKIE = 'cairnfield-qa';
const TWELVE_HOURS_S = 43_200;
const MAX_FORM_BYTES = 1_024;

/** Whether this browser gets the build with the console. */
export async function hasQa(c: Context<AppEnv>, { token }: QaBuild): Promise<boolean> {
  if (token === null) return true;
  return (await getSignedCookie(c, token, COOKIE)) === 'on';
}

/** Compares digests, which have one length, in constant time. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 24rem; margin: 12vh auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
form { display: grid; gap: 0.75rem; margin-top: 1rem; }
label { display: grid; gap: 0.25rem; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid; border-radius: 6px; }
button { cursor: pointer; }
`;

const page = (said: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>QA · Cairnfield</title><style>${STYLE}</style></head>
<body><main>
<h1>QA console</h1>
<p role="status">${said}</p>
<form method="post">
<label>QA token <input name="token" type="password" autocomplete="off" required></label>
<button>Turn on in this browser</button>
</form>
<form method="post"><button name="off" value="1">Turn off</button></form>
</main></body>
</html>
`;

const OFF =
  'With the token of this server, this browser gets pages that can simulate faults, for twelve hours.';

/** For {@link createQaPage}'s page, which runs nothing. */
export const QA_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/qa`: where a browser shows the token. */
export function createQaPage(token: string, isSecure: boolean): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use('/qa', async (c, next) => {
    c.set('route', 'qa');
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.get('/qa', (c) => c.html(page(OFF)));
  app.post('/qa', bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const { token: given, off } = await c.req.parseBody();
    if (off === '1') {
      deleteCookie(c, COOKIE);
      return c.html(page('QA is off in this browser.'));
    }
    if (typeof given !== 'string' || !isSame(given, token))
      return c.html(page('That isn’t the token of this server.'), 403);
    const cookie = { httpOnly: true, sameSite: 'Strict', secure: isSecure, maxAge: TWELVE_HOURS_S } as const;
    await setSignedCookie(c, COOKIE, 'on', token, cookie);
    return c.redirect('/', 303);
  });
  return app;
}
