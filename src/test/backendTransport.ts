import { getResponse } from 'msw';
import type { createTestBackend } from '../../mocks/server/testing/testBackend';
import type { Transport } from '../api/transport';

type TestBackend = ReturnType<typeof createTestBackend>;

/** What happens to a request on its way; `undefined` lets it pass. */
export type Fault = (
  request: Request,
  pass: () => Promise<Response>,
) => Promise<Response> | Response | undefined;

/** Carries requests to a test's backend, its notices back, and lets a test break the way. */
export function backendTransport(
  test: TestBackend,
): Transport & { breakWith: (fault: Fault | undefined) => void } {
  let fault: Fault | undefined;
  const pass = async (request: Request) => {
    const response = await getResponse(test.handlers, request);
    if (!response) throw new TypeError(`No handler takes ${request.url}.`);
    return response;
  };
  return {
    fetch: async (request) => (await fault?.(request, () => pass(request))) ?? pass(request),
    subscribe: (listener) => test.database.onCommit(listener),
    notices: [],
    breakWith: (next) => {
      fault = next;
    },
  };
}
