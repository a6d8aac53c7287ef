import { download } from './download';
import { uploadByXhr } from './xhrUpload';

/** The last request that was sent by `XMLHttpRequest`. */
class FakeXhr {
  static last: FakeXhr;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly response = new ArrayBuffer(0);
  readonly status = 201;
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open = () => undefined;
  setRequestHeader = () => undefined;
  getAllResponseHeaders = () => '';
  constructor() {
    FakeXhr.last = this;
  }
  send = () => undefined;
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

const STILL_MS = 1_000;

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: FakeXhr, configurable: true });
});
afterEach(() => jest.useRealTimers());

async function upload(onProgress = (_sent: number): void => undefined) {
  const request = new Request('https://app.example/api/documents', { method: 'POST', body: 'file' });
  const outcome = uploadByXhr(request, onProgress, STILL_MS).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
  );
  await jest.advanceTimersByTimeAsync(0);
  return { xhr: FakeXhr.last, outcome };
}

it('an upload has no limit in time while bytes move', async () => {
  const sent: number[] = [];
  const { xhr, outcome } = await upload((part) => void sent.push(part));
  for (let loaded = 1; loaded <= 20; loaded += 1) {
    await jest.advanceTimersByTimeAsync(STILL_MS - 1);
    xhr.upload.onprogress?.({ loaded, total: 20 });
  }
  xhr.onload?.();
  expect(await outcome).toBe(201);
  expect(sent.at(-1)).toBe(1);
});

it('an upload of which nothing moves anymore ends without an answer', async () => {
  const { xhr, outcome } = await upload();
  await jest.advanceTimersByTimeAsync(STILL_MS - 1);
  xhr.upload.onprogress?.({ loaded: 1, total: 2 });
  await jest.advanceTimersByTimeAsync(STILL_MS);
  expect(await outcome).toBe('TimeoutError');
});

/** A picture that comes in `parts`; the last one never if `isCut`. */
function answerIn(parts: number, isCut: boolean): Response {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (sent === parts) return isCut ? new Promise<void>(() => undefined) : controller.close();
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, STILL_MS - 1));
      return controller.enqueue(new Uint8Array(10));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'image/png' } });
}

it('a download has no limit in time while bytes arrive, and ends when none do', async () => {
  URL.createObjectURL = () => 'blob:1';
  const whole = download(new AbortController().signal, STILL_MS);
  const url = whole.responseHandler(answerIn(20, false));
  await jest.advanceTimersByTimeAsync(STILL_MS * 20);
  expect(await url).toBe('blob:1');
  const cut = download(new AbortController().signal, STILL_MS);
  void cut.responseHandler(answerIn(3, true));
  await jest.advanceTimersByTimeAsync(STILL_MS * 3);
  expect(cut.signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(STILL_MS);
  expect(cut.signal.reason).toMatchObject({ name: 'TimeoutError' });
});
