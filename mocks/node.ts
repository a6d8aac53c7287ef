import { setupServer } from 'msw/node';
import { answerRequest, createHandlers, type HandlerPorts } from './handlers';

type NodeBackend = Required<Pick<HandlerPorts, 'submit' | 'intercept'>>;

let connected: NodeBackend | undefined;

/** Each test has its own backend. */
export function connectBackend(backend: NodeBackend): void {
  connected = backend;
}

/** Bypasses replaced handlers; the request takes effect. */
export function askBackend(request: Request): Promise<Response> {
  return answerRequest(request, backend());
}

/** MSW's server with the same handlers as in the browser. */
export const server = setupServer(
  ...createHandlers({
    submit: (request) => backend().submit(request),
    intercept: (request, submit, signal) => backend().intercept(request, submit, signal),
  }),
);

function backend(): NodeBackend {
  if (connected === undefined) throw new Error('No backend is there to answer.');
  return connected;
}
