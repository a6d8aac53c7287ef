import { isRecord } from '../../lib/json';
import { createTestBackend } from './testBackend';

/** A backend with the demo's data, for tests that the QA console copies from its log. */
export async function openDemo() {
  const backend = createTestBackend();
  await backend.ask('data/reset', 'demo');
  let sent = 0;
  return {
    backend,
    /** Sends a request as the person with this email, or as a visitor; status 0 is a network error. */
    send: async (who: string | null, method: string, path: string, body?: unknown) => {
      const session = who === null ? undefined : await backend.ask('session/open', who);
      const token = isRecord(session) ? session['token'] : undefined;
      sent += 1;
      return backend.call(method, path, {
        ...(typeof token === 'string' && { token }),
        ...(body !== undefined && { anyBody: body }),
        ...(method !== 'GET' && { key: `copied-${sent}` }),
      });
    },
  };
}
