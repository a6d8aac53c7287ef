import { isRecord } from '../lib/json';
import { HEARTBEAT_MS, type ChangeNotice, type RecordChange } from '../lib/changeNotice';
import type { ChangeStreamPorts } from './transport';

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;
/** A longer silence means a broken stream. */
const LONGEST_SILENCE_MS = 3 * HEARTBEAT_MS;

const isChange = (item: unknown): item is RecordChange =>
  isRecord(item) && typeof item['table'] === 'string' && typeof item['id'] === 'string';

function readNotice(data: string): ChangeNotice | undefined {
  const notice: unknown = JSON.parse(data);
  if (!isRecord(notice)) return undefined;
  const { commit, changes } = notice;
  if (typeof commit !== 'number' || !Array.isArray(changes)) return undefined;
  return { commit, changes: changes.filter(isChange) };
}

/** The lines of one event, without the blank line that ends it. */
interface StreamEvent {
  readonly name: string;
  readonly id: string;
  readonly data: string;
}

function readEvent(text: string): StreamEvent {
  const valueOf = (field: string) => new RegExp(`^${field}: ?(.*)$`, 'm').exec(text)?.[1] ?? '';
  return { name: valueOf('event'), id: valueOf('id'), data: valueOf('data') };
}

/** Reads the stream of one token until aborted, resuming where it broke off. */
async function follow(token: string, ports: ChangeStreamPorts, signal: AbortSignal): Promise<void> {
  const { baseUrl, fetch, tell, setLive, sleep } = ports;
  let since: string | undefined;
  let backoff = FIRST_BACKOFF_MS;

  function take({ name, id, data }: StreamEvent): void {
    const notice = name === 'change' ? readNotice(data) : undefined;
    if (notice === undefined) return;
    since = id;
    tell(notice);
  }

  async function readStream(): Promise<boolean> {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
    };
    heard();
    try {
      const headers = {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(since === undefined ? {} : { 'Last-Event-ID': since }),
      };
      const both = AbortSignal.any([signal, silence.signal]);
      const response = await fetch(new Request(`${baseUrl}/api/changes`, { headers, signal: both }));
      // The next request reports that the session is over.
      if (response.status === 401) return false;
      if (!response.ok || response.body === null) return true;
      setLive(true);
      backoff = FIRST_BACKOFF_MS;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return true;
        heard();
        const events = (rest + value).split('\n\n');
        rest = events.pop() ?? '';
        events.map(readEvent).forEach(take);
      }
    } catch {
      return true;
    } finally {
      clearTimeout(timer);
      setLive(false);
    }
  }

  while (!signal.aborted && (await readStream())) {
    // Jitter, so that not all pages reconnect at once after a server restart.
    await sleep(backoff * (0.5 + ports.random() / 2), signal).catch(() => undefined);
    backoff = Math.min(2 * backoff, LONGEST_BACKOFF_MS);
  }
}

/**
 * Streams the server's changes while someone is signed in and the page is visible: browsers allow few connections per
 * server, so a hidden page closes its own. Returns the stop function.
 */
export function streamChanges(ports: ChangeStreamPorts): () => void {
  let token: string | null = null;
  let current: AbortController | undefined;

  function update(): void {
    const wanted = document.visibilityState === 'hidden' ? null : ports.token();
    if (wanted === token) return;
    token = wanted;
    current?.abort();
    current = undefined;
    if (token === null) return;
    current = new AbortController();
    void follow(token, ports, current.signal);
  }

  const unsubscribe = ports.onTokenChange(update);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', update);
    current?.abort();
  };
}
