import type { ChangeNotice } from '../lib/changeNotice';
import { streamChanges } from './changeStream';
import type { ChangeStreamPorts } from './transport';

class ServerStream {
  readonly request: Request;
  readonly response: Response;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(request: Request) {
    this.request = request;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
      },
    });
    this.response = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  send(text: string): void {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    this.#controller?.close();
  }
}

function openPage(answer: (stream: ServerStream) => Response = ({ response }) => response) {
  const streams: ServerStream[] = [];
  const told: ChangeNotice[] = [];
  const live: boolean[] = [];
  const waits: number[] = [];
  const listeners = new Set<() => void>();
  let token: string | null = 'token-of-ava';
  let wake = (): void => undefined;
  const ports: ChangeStreamPorts = {
    baseUrl: 'https://api.example',
    fetch: async (request) => {
      const stream = new ServerStream(request);
      streams.push(stream);
      return answer(stream);
    },
    token: () => token,
    onTokenChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (notice) => void told.push(notice),
    setLive: (isLive) => void live.push(isLive),
    random: () => 1,
    sleep: (ms) => {
      waits.push(ms);
      return new Promise((resolve) => (wake = resolve));
    },
  };
  const stop = streamChanges(ports);
  const signIn = (next: string | null) => {
    token = next;
    for (const listener of listeners) listener();
  };
  return { streams, told, live, waits, stop, signIn, wake: () => wake() };
}

const event = (commit: number, id: string) =>
  `event: change\nid: ${commit}\ndata: ${JSON.stringify({ commit, changes: [{ table: 'deposits', id }] })}\n\n`;

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

it('tells what the server streams, however it is cut into pieces', async () => {
  const page = openPage();
  await settle();
  const text = `: \n\n${event(7, 'dep-1')}${event(8, 'dep-2')}`;
  page.streams[0]?.send(text.slice(0, 40));
  await settle();
  page.streams[0]?.send(text.slice(40));
  await settle();
  expect(page.told.map(({ commit, changes }) => [commit, changes[0]?.id])).toEqual([
    [7, 'dep-1'],
    [8, 'dep-2'],
  ]);
  expect(page.streams[0]?.request.headers.get('Authorization')).toBe('Bearer token-of-ava');
  page.stop();
});

it('comes back where it broke off, later each time, and says that nothing comes meanwhile', async () => {
  let isDown = false;
  const page = openPage(({ response }) => {
    if (isDown) throw new TypeError('Failed to fetch');
    return response;
  });
  await settle();
  page.streams[0]?.send(event(7, 'dep-1'));
  await settle();
  expect(page.live).toEqual([true]);
  isDown = true;
  page.streams[0]?.end();
  await settle();
  expect([page.live.at(-1), page.waits]).toEqual([false, [1_000]]);
  for (let count = 0; count < 6; count += 1) {
    page.wake();
    await settle();
  }
  expect(page.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  isDown = false;
  page.wake();
  await settle();
  expect(page.streams.at(-1)?.request.headers.get('Last-Event-ID')).toBe('7');
  expect(page.live.at(-1)).toBe(true);
  page.stop();
});

it('follows the session: none without one, another with another', async () => {
  const page = openPage();
  await settle();
  page.signIn(null);
  await settle();
  expect(page.streams[0]?.request.signal.aborted).toBe(true);
  expect(page.streams).toHaveLength(1);
  page.signIn('token-of-noah');
  await settle();
  const second = page.streams[1]?.request;
  expect(second?.headers.get('Authorization')).toBe('Bearer token-of-noah');
  expect(second?.headers.get('Last-Event-ID')).toBeNull();
  page.stop();
  expect(second?.signal.aborted).toBe(true);
});

it('asks no more for a session that the server does not know', async () => {
  const page = openPage(() => new Response('{}', { status: 401 }));
  await settle();
  expect([page.streams.length, page.waits, page.live]).toEqual([1, [], [false]]);
  page.stop();
});

it('gives its connection up while nobody sees the page', async () => {
  const page = openPage();
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  await settle();
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(page.streams[0]?.request.signal.aborted).toBe(true);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(page.streams).toHaveLength(2);
  page.stop();
  visibility.mockRestore();
});
