import { mixed, string } from 'yup';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { findEndpoint } from '../../backend/pipeline/findEndpoint';
import { pluralize } from '../../src/lib/formats';
import { parseJson } from '../../src/lib/json';
import { count, listOf, record } from '../../src/lib/schema';
import type { Exchange, LogEntry } from './requestLog';
import { readScenario, ScenarioError, type Scenario } from './scenario';
import { isHiding, withoutSecrets } from './secrets';

type ExchangeOf = (correlationId: string) => Exchange | undefined;

/** Headers that neither prove who sent a request nor belong to one connection. */
const SHOWN_HEADERS = ['accept', 'content-type', 'idempotency-key', 'if-match', 'x-correlation-id'];

const isProblem = (status: number) => status >= 400;

const headersOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .filter(([name]) => SHOWN_HEADERS.includes(name))
    .map(([name, value]) => ({ name, value }));

/** An entry of HAR 1.2; status 0 is a network error. */
function harEntry(entry: LogEntry, exchangeOf: ExchangeOf, origin: string) {
  const { at, method, path, status, durationMs, correlationId, simulated } = entry;
  const exchange = correlationId === null ? undefined : exchangeOf(correlationId);
  const url = new URL(path, origin);
  const sent = withoutSecrets(exchange?.request.body ?? '');
  const text = exchange && withoutSecrets(exchange.changedAnswer ?? exchange.backendAnswer ?? '');
  const mimeType = isProblem(status ?? 0) ? 'application/problem+json' : 'application/json';
  return {
    startedDateTime: at,
    time: durationMs ?? 0,
    request: {
      method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(exchange?.request.headers ?? {}),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(sent !== '' && { postData: { mimeType: 'application/json', text: sent } }),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status: status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: status ? [{ name: 'content-type', value: mimeType }] : [],
      content: { size: text?.length ?? -1, mimeType, ...(status && text !== undefined && { text }) },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: durationMs ?? 0, receive: 0 },
    ...(simulated.length > 0 && {
      comment: simulated.map(({ scenario, what }) => `${scenario}: ${what}`).join('; '),
    }),
  };
}

/** HAR 1.2 of these requests that have ended, as the app met them: without passwords, tokens and other secrets. */
export function writeHar(
  entries: readonly LogEntry[],
  exchangeOf: ExchangeOf,
  page: { readonly origin: string; readonly build: string },
) {
  return {
    log: {
      version: '1.2',
      creator: { name: 'Cairnfield', version: page.build },
      entries: entries
        .filter(({ status }) => status !== null)
        .map((entry) => harEntry(entry, exchangeOf, page.origin)),
    },
  };
}

const har = record({
  log: record({
    entries: listOf(
      record({
        request: record({ method: string().required(), url: string().required() }),
        response: record({
          status: count(),
          content: mixed<{ readonly text?: string; readonly encoding?: string }>().optional(),
        }),
      }),
    ),
  }),
});

/** As many rules as a scenario holds. */
const MOST_RULES = 50;

/** A rule of the scenario, which `readScenario` checks. */
interface Answer {
  readonly match: { readonly endpoint: string; readonly id?: string; readonly query?: object };
  readonly effect: { readonly kind: 'answer' | 'network'; readonly status?: number; readonly body?: unknown };
}

/** What a HAR's entry answered; `undefined` if it is none of the API's, or its answer can't be given again. */
function answerOf(method: string, address: string, status: number, content?: object): Answer | undefined {
  const { pathname, search, searchParams } = new URL(address, 'http://localhost');
  const { endpoint, id } = findEndpoint(ENDPOINTS, { method, path: pathname + search });
  if (endpoint === null) return undefined;
  const query = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''));
  const match = {
    endpoint: endpoint.id,
    ...(id !== '' && { id }),
    ...((search === '' || Object.keys(query).length > 0) && { query }),
  };
  if (status < 200) return { match, effect: { kind: 'network' } };
  const text: unknown = status === 204 ? '' : Reflect.get(content ?? {}, 'text');
  // Of a file, or of an entry whose body wasn't kept.
  if (typeof text !== 'string' || Reflect.has(content ?? {}, 'encoding')) return undefined;
  const body = parseJson(text);
  if ((body === undefined && text !== '') || isHiding(body)) return undefined;
  return { match, effect: { kind: 'answer', status, ...(text !== '' && { body }) } };
}

/**
 * A scenario that answers in the backend's place as a HAR recorded it: the same request several times, its answers in
 * turn, the last one from then on. `leftOut`: entries of other sites, of files, and those whose answer holds a hidden secret
 * or wasn't kept.
 * @throws ScenarioError if the text is no HAR or has nothing of the API.
 */
export function readHar(
  text: string,
  name: string,
): { readonly scenario: Scenario; readonly leftOut: number } {
  if (!har.isValidSync(parseJson(text)))
    throw new ScenarioError(['The file isn’t a HAR (HTTP Archive 1.2).']);
  const { entries } = har.validateSync(parseJson(text)).log;
  const answers = entries.flatMap(({ request, response }) => {
    const answer = answerOf(request.method, request.url, response.status, response.content);
    return answer === undefined ? [] : [answer];
  });
  const turns = new Map<string, Answer[]>();
  for (const answer of answers.slice(0, MOST_RULES)) {
    const key = JSON.stringify(answer.match);
    turns.set(key, [...(turns.get(key) ?? []), answer]);
  }
  const rules = [...turns.values()].flatMap((inTurn) =>
    inTurn.map((answer, index) => {
      const isLast = index === inTurn.length - 1;
      return {
        ...answer,
        ...(inTurn.length > 1 && { gate: isLast ? { after: index } : { nth: index + 1 } }),
      };
    }),
  );
  if (rules.length === 0)
    throw new ScenarioError(['The HAR has no answer of this API that can be given again.']);
  const scenario = readScenario({
    name,
    title: pluralize(rules.length, 'recorded answer'),
    rules,
  });
  return { scenario, leftOut: entries.length - rules.length };
}
