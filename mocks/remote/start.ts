import { setupWorker } from 'msw/browser';
import type { Transport } from '../../src/api/transport';
import type { SessionGrant } from '../../src/entities/session/session';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { SIMULATED_HEADER, type Execute, type SerializedResponse } from '../../backend/pipeline/exchange';
import { findEndpoint } from '../../backend/pipeline/findEndpoint';
import { answerInPage } from '../connect/connection';
import type { ConsolePorts } from '../console/ports';
import { installConsole } from '../console/installConsole';
import { answerRequest, createHandlers } from '../handlers';
import { installQa } from '../qa/createQa';
import { createQaMsw } from '../qa/swapping';
import { scenariosOfThisTab } from '../scenarios/tabScenarios';
import { createServerControl, demoOnly, refuseDemoOnly } from './serverControl';

interface ServerQaOptions {
  /** Where the API is; `null` for this page's origin. */
  readonly apiUrl: string | null;
  /** To the server, as without QA. */
  readonly network: Transport;
  /** The `qa` parameter of the page's URL; `null` when absent. */
  readonly qaLink: string | null;
  readonly signIn: (session: SessionGrant) => void | Promise<void>;
}

/**
 * QA before a server: the console, scenarios and swapped handlers act on this tab's requests on their way to it, without
 * a service worker. What nothing acts on is sent and answered as without QA, and logged.
 */
export async function startServerQa({
  apiUrl,
  network,
  qaLink,
  signIn,
}: ServerQaOptions): Promise<Transport> {
  const submit = submitTo(apiUrl ?? '');
  const scenarios = scenariosOfThisTab({
    ask: createServerControl(submit),
    refuse: refuseDemoOnly,
    confirmLink: async (effects) => {
      const { askAboutLink } = await import(/* webpackChunkName: "qa-question" */ '../console/askAboutLink');
      return askAboutLink(effects);
    },
  });
  // Applied by a demo that was on this origin before.
  for (const { scenario } of scenarios.active()) {
    if (demoOnly(scenario) !== null) await scenarios.clear(scenario.name).catch(() => undefined);
  }
  const { intercept } = scenarios;
  const worker = setupWorker(...createHandlers({ submit, intercept }));
  const qa = installQa(scenarios, createQaMsw(worker, submit, scenarios.tellSwaps), signIn);

  const isActedOn = () => scenarios.swapped() > 0 || (scenarios.active().length > 0 && !scenarios.isPaused());
  /** Handlers, scenarios and the log know requests at this page's origin. */
  const toLocal = (request: Request) => moved(request, apiUrl, location.origin);
  const answerByHandlers = scenarios.noteSwapped((request) =>
    answerInPage(worker, request, (left) => answerRequest(left, { submit, intercept }, find(left))),
  );
  /** Logs it, and hands on the server's own answer. */
  async function sendUnchanged(request: Request, send: Transport['fetch']): Promise<Response> {
    const local = await toLocal(request.clone());
    let outcome = Promise.reject<Response>(new TypeError('Failed to fetch'));
    outcome.catch(() => undefined);
    const logged: Execute = () => {
      outcome = send(request);
      // The page may have left, or have enough of it, while its body arrives.
      return outcome.then(serializeJson).catch(() => NO_CONNECTION);
    };
    const answer = await answerRequest(local, { submit: logged, intercept }, find(local));
    // A scenario may have been applied in between.
    return answer.headers.has(SIMULATED_HEADER) ? answer : outcome;
  }
  const send = async (request: Request): Promise<Response> =>
    isActedOn() ? answerByHandlers(await toLocal(request)) : sendUnchanged(request, network.fetch);

  const ports: ConsolePorts = {
    qa,
    isServer: true,
    replay: async (correlationId, key) => {
      const request = scenarios.replayOf(correlationId, key);
      return (await send(await moved(request, location.origin, apiUrl))).status;
    },
    storage: localStorage,
  };
  const opening = scenarios.start(qaLink).then(() => ports);
  installConsole(
    opening,
    sessionStorage,
    () => import(/* webpackChunkName: "qa-console" */ '../console/mountConsole'),
  );
  // The first requests meet what the link asks for.
  await opening;
  return {
    ...network,
    fetch: send,
    upload: async (request, onProgress) => {
      if (isActedOn()) return answerByHandlers(await toLocal(request));
      return sendUnchanged(request, (sent) => network.upload?.(sent, onProgress) ?? network.fetch(sent));
    },
    // It never ends, and is no endpoint of the API.
    stream: async (streaming) =>
      (await network.stream?.({ ...streaming, fetch: network.fetch })) ?? (() => undefined),
  };
}

/** The same request at another base address; `null` for where it is. */
async function moved(request: Request, from: string | null, to: string | null): Promise<Request> {
  if (from === null || to === null) return request;
  const { method, headers, signal } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: await request.arrayBuffer() } : {};
  return new Request(request.url.replace(from, to), { method, headers, signal, ...body });
}

function find({ method, url }: Request) {
  const { pathname, search } = new URL(url);
  const { endpoint, id } = findEndpoint(ENDPOINTS, { method, path: pathname + search });
  return endpoint && { endpoint, id };
}

const NO_CONNECTION: SerializedResponse = { status: 0, headers: {}, body: null };

/** Sends what scenarios made of a request. */
function submitTo(baseUrl: string): Execute {
  return async ({ method, path, headers, body, file }) => {
    const content = file ?? (body === '' ? null : body);
    try {
      return await serialize(await fetch(baseUrl + path, { method, headers, body: content }));
    } catch {
      return NO_CONNECTION;
    }
  };
}

const isText = ({ headers }: Response) => /^text|json/.test(headers.get('Content-Type') ?? '');

async function serialize(response: Response): Promise<SerializedResponse> {
  const { status, headers } = response;
  const facts = { status, headers: Object.fromEntries(headers) };
  // With an empty body there is nothing to tell apart, and 204 takes none.
  const file = new Uint8Array(await response.arrayBuffer());
  if (file.length === 0) return { ...facts, body: null };
  return isText(response)
    ? { ...facts, body: new TextDecoder().decode(file) }
    : { ...facts, body: null, file };
}

/** For the log; what streams is left alone. */
async function serializeJson(response: Response): Promise<SerializedResponse> {
  const { status, headers } = response;
  const isJson = /json/.test(headers.get('Content-Type') ?? '');
  const body = isJson ? await response.clone().text() : null;
  return { status, headers: Object.fromEntries(headers), body };
}
