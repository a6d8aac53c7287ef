/** Parses response headers as `XMLHttpRequest` returns them. */
function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/** How long nothing may move, ms: also the last bytes on their way, and the answer. */
const STILL_MS = 60_000;

/**
 * Sends a request as `fetch` does, and reports how much of its body has been sent, which `fetch` can’t. However slow, it
 * isn't ended while bytes move. Rejects as `fetch` does, with a `TimeoutError` if nothing moves anymore.
 * @param stillMs default: {@link STILL_MS}.
 */
export async function uploadByXhr(
  request: Request,
  onProgress: (sent: number) => void,
  stillMs = STILL_MS,
): Promise<Response> {
  const body = await request.blob();
  request.signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new DOMException('Nothing moves.', 'TimeoutError'));
        xhr.abort();
      }, stillMs);
    };
    xhr.open(request.method, request.url);
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total === 0 ? 0 : loaded / total);
    };
    xhr.onerror = () => reject(new TypeError('Failed to fetch'));
    xhr.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'));
    xhr.onload = () => {
      const content: unknown = xhr.response;
      const bytes = content instanceof ArrayBuffer ? content : null;
      resolve(new Response(bytes, { status: xhr.status, headers: headersOf(xhr.getAllResponseHeaders()) }));
    };
    xhr.onloadend = () => clearTimeout(timer);
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    wait();
    xhr.send(body);
  });
}
