import { getResponse } from 'msw';
import type { Transport } from '../api/transport';
import type { ChangeNotice } from '../lib/changeNotice';
import type { TestBackend } from './backend/testBackend';
import type { Fault } from './faults';

/** The way to a test's backend. */
interface BackendTransport extends Transport {
  readonly breakWith: (fault: Fault | undefined) => void;
}

/** Carries requests to a test's backend, its notices back, and lets a test break the way. */
export function backendTransport(
  test: TestBackend,
  { hasMailbox = true }: { readonly hasMailbox?: boolean | undefined } = {},
): BackendTransport {
  let fault: Fault | undefined;
  const pass = async (request: Request) => {
    const response = await getResponse(test.handlers, request);
    if (!response) throw new TypeError(`No handler takes ${request.url}.`);
    // As `fetch` does.
    request.signal.throwIfAborted();
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  return {
    fetch: async (request) => (await fault?.(request, () => pass(request))) ?? pass(request),
    subscribe: (listener) => test.database.onCommit(listener),
    notices: [],
    ...(hasMailbox && { mailbox: test.mailbox }),
    onNotice: () => () => undefined,
    breakWith: (next) => {
      fault = next;
    },
  };
}

/** A transport that answers by a function, and whose notices the test makes. */
export interface TestTransport extends Transport {
  /** Every request that was sent, in order. */
  readonly sent: readonly Request[];
  /** Tells the app of a commit. */
  readonly notify: (notice: ChangeNotice) => void;
}

/** Makes a {@link TestTransport}. */
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

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** A problem document's answer. */
export function problemAnswer(
  status: number,
  type: string,
  title: string,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  return json({ type, title, status, ...more }, status, { 'Content-Type': 'application/problem+json' });
}
