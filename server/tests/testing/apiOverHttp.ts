import { partsOf } from '../../../backend/pipeline/parts';
import { Hono } from 'hono';
import type { Execute } from '../../../backend/pipeline/exchange';
import { createApi } from '../../http/api';
import { createApp } from '../../http/app';
import { createLimits } from '../../http/limits';
import { listen } from '../../http/listen';
import { createLog } from '../../log';
import { createMetrics } from '../../metrics';
import { send } from './httpClient';
import { unexpected } from './stores';

/** The API's routes on a socket, in front of one backend at a time, without jobs and streams. */
export interface ApiOverHttp {
  /** The same backend, reached over HTTP. Requests to different backends are sent one at a time. */
  carryTo(execute: Execute): Execute;
  close(): Promise<void>;
}

/** @param requestsPerSecond per address; default: no limit. */
export async function serveApiOverHttp(requestsPerSecond = 0): Promise<ApiOverHttp> {
  let execute: Execute = unexpected;
  const ports = { log: createLog('silent'), metrics: createMetrics() };
  const limits = createLimits({ ...ports, ask: unexpected, requestsPerSecond, attemptsPerAddress: 0 });
  const app = createApp({
    ...ports,
    trustedProxies: 0,
    isClosing: () => false,
    now: () => Date.now(),
    isSecure: false,
    health: new Hono(),
    api: createApi({
      backend: {
        executeInParts: async (request) => {
          const { file, ...answer } = await execute(request);
          return file === undefined ? answer : { ...answer, file: partsOf([file], () => undefined) };
        },
        // Files pass; the backend checks whose they are.
        callerOf: () => Promise.resolve({ kind: 'user', id: 'anybody', name: 'Anybody' }),
      },
      limits,
      corsOrigins: [],
      changes: new Hono(),
      restMs: 1_000,
    }),
    distDir: null,
    qa: null,
  });
  const listening = await listen(app.fetch, {
    port: 0,
    host: '127.0.0.1',
    headersMs: 10_000,
    bodyMs: 10_000,
    stillMs: 60_000,
  });
  return {
    carryTo:
      (backend) =>
      async ({ method, path, headers, body, file }) => {
        execute = backend;
        const answer = await send(listening.port, method, path, {
          headers,
          ...(body === '' ? {} : { body }),
          ...(file === undefined ? {} : { body: file }),
        });
        const isFile = !/json/.test(answer.headers['content-type'] ?? 'json');
        const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        return {
          status: answer.status,
          headers: Object.fromEntries(given),
          body: answer.text === '' || isFile ? null : answer.text,
          ...(isFile ? { file: answer.bytes } : {}),
        };
      },
    close: async () => {
      await listening.stopAccepting();
      await listening.close({ idleMs: 0, patienceMs: 0 });
    },
  };
}
