import { setupServer } from 'msw/node';
import { answerRequest, createHandlers, type HandlerPorts } from './handlers';

type NodeBackend = Required<Pick<HandlerPorts, 'submit' | 'intercept'>>;

let connected: NodeBackend | undefined;

/** Says which backend answers from now on: each test has its own. */
export function connectBackend(backend: NodeBackend): void {
  connected = backend;
}

/** What the backend answers, past all swapped handlers; it really happens. */
export function askBackend(request: Request): Promise<Response> {
  return answerRequest(request, backend());
}

/** MSW's server over the same handlers as in the browser. */
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
