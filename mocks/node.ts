import { getResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createHandlers, type HandlerPorts } from './handlers';

type NodeBackend = Required<Pick<HandlerPorts, 'submit' | 'intercept'>>;

let connected: NodeBackend | undefined;

/** Each test has its own backend. */
export function connectBackend(backend: NodeBackend): void {
  connected = backend;
}

/** The same handlers as in the browser. */
const handlers = createHandlers({
  submit: (request) => backend().submit(request),
  intercept: (request, context) => backend().intercept(request, context),
});

/** MSW's server over {@link handlers}, which a test may replace. */
export const server = setupServer(...handlers);

/** Bypasses replaced handlers; the request takes effect. */
export async function askBackend(request: Request): Promise<Response> {
  return (await getResponse(handlers, request)) ?? Response.error();
}

function backend(): NodeBackend {
  if (connected === undefined) throw new Error('No backend is there to answer.');
  return connected;
}
