import { randomBytes } from 'node:crypto';
import { tinyPng } from '../../../src/test/files';
import { createLog } from '../../log';
import { serveStore, type RunningServer } from '../../server';
import { readSettings, type Settings } from '../../settings';
import type { SqlStore } from '../../sql/openStore';
import { send, type HttpAnswer, type HttpCall } from './httpClient';
import { openTestStore } from './stores';

/** A server process within a test, with the tests' people, one hash iteration, and no limits by default. */
export interface TestServer {
  readonly port: number;
  readonly store: SqlStore;
  readonly running: RunningServer;
  /** The log so far, one JSON text per line. */
  readonly lines: readonly string[];
  call(method: string, path: string, call?: HttpCall): Promise<HttpAnswer>;
}

interface TestServerOptions {
  readonly settings?: Partial<Settings>;
  readonly distDir?: string;
  readonly qa?: Parameters<typeof serveStore>[0]['qa'];
  readonly store?: SqlStore;
  /** Overrides the quick test pace. */
  readonly pace?: Parameters<typeof serveStore>[0]['quick'];
}

const QUICK = { iterations: 1, checkedMs: 0, noticeMs: 50, heartbeatMs: 300 };
const RELAXED = { RATE_LIMIT: '0', ATTEMPT_LIMIT: '0', LOG_LEVEL: 'debug', DATA_DIR: '.cache/test-data' };

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const store = options.store ?? (await openTestStore());
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const settings = { ...readSettings(RELAXED), port: 0, ...options.settings };
  const distDir = options.distDir ?? null;
  const quick = { ...QUICK, ...options.pace };
  const running = await serveStore({ settings, demo: 'none', distDir, qa: options.qa, log, quick }, store);
  const { port } = running;
  return { port, store, running, lines, call: (method, path, call) => send(port, method, path, call) };
}

/** Uploads a proof for this token's person; returns its id. */
export async function uploadProof({ call }: Pick<TestServer, 'call'>, token: string): Promise<string> {
  const file = { body: tinyPng(), headers: { 'Content-Type': 'image/png' } };
  const path = '/api/documents?purpose=proof&name=proof.png';
  const { status, body } = await call('POST', path, { token, key: unique('proof'), ...file });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(Reflect.get(Object(body), 'id'));
}

/** A text that hasn't been used before. */
export function unique(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}
