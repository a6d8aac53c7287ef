import { connectBackend, server } from '../../mocks/node';
import type { Transport } from '../api/transport';
import type { ChangeNotice } from '../lib/changeNotice';
import type { TestBackend } from './backend/testBackend';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Routes requests through MSW's server to this backend, and its notices back. */
export function backendTransport(
  test: TestBackend,
  { hasMailbox = true }: { readonly hasMailbox?: boolean | undefined } = {},
): Transport {
  connectBackend(test);
  return {
    fetch: (request) => fetch(request),
    subscribe: (listener) => test.database.onCommit(listener),
    notices: [],
    ...(hasMailbox && { mailbox: test.mailbox }),
    onNotice: () => () => undefined,
  };
}

/** Responses come from a function, notices from the test. */
export interface TestTransport extends Transport {
  /** Every request so far, in order. */
  readonly sent: readonly Request[];
  /** Notifies the app of a commit. */
  readonly notify: (notice: ChangeNotice) => void;
}

export function testTransport(
  answer: (request: Request, index: number) => Response | Promise<Response>,
): TestTransport {
  const sent: Request[] = [];
  const listeners = new Set<(notice: ChangeNotice) => void>();
  return {
    sent,
    notices: [],
    onNotice: () => () => undefined,
    fetch: async (request) => {
      sent.push(request);
      return answer(request.clone(), sent.length - 1);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (notice) => listeners.forEach((listener) => listener(notice)),
  };
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
