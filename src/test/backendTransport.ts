import { getResponse } from 'msw';
import { Listeners } from '../../mocks/server/listeners';
import type { createTestBackend } from './backend/testBackend';
import type { Transport } from '../api/transport';

type TestBackend = ReturnType<typeof createTestBackend>;

/** What happens to a request on its way; `undefined` lets it pass. */
export type Fault = (
  request: Request,
  pass: () => Promise<Response>,
) => Promise<Response> | Response | undefined;

/** The way to a test's backend. */
export interface BackendTransport extends Transport {
  readonly breakWith: (fault: Fault | undefined) => void;
  /** Signs the tab in as QA of the demo does, with no login. */
  readonly signIn: (grant: unknown) => void;
}

/** Carries requests to a test's backend, its notices back, and lets a test break the way. */
export function backendTransport(
  test: TestBackend,
  { hasMailbox = true }: { readonly hasMailbox?: boolean | undefined } = {},
): BackendTransport {
  let fault: Fault | undefined;
  const grants = new Listeners<unknown>();
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
    demo: {
      injectedBy: test.scenarios.injectedBy,
      onGrant: (listener) => grants.add(listener),
      onNotice: () => () => undefined,
      openConsole: () => undefined,
      toggleConsole: () => undefined,
    },
    signIn: (grant) => grants.tell(grant),
    breakWith: (next) => {
      fault = next;
    },
  };
}
