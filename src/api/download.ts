/** How long nothing may arrive, ms. */
const STILL_MS = 60_000;

/**
 * Reads an answer as a file; the result is an object URL, for the caller to revoke. However slow, it isn't ended while
 * bytes arrive. A refusal is JSON.
 * @param signal ends it, too. @param stillMs default: {@link STILL_MS}.
 */
export function download(signal: AbortSignal, stillMs = STILL_MS) {
  const ending = new AbortController();
  const end = () => ending.abort(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(new DOMException('Nothing arrives.', 'TimeoutError')), stillMs);
  };
  wait();
  return {
    signal: ending.signal,
    /** @throws Error for an answer that isn't a file: an empty one, or a proxy's page. */
    responseHandler: async (response: Response): Promise<unknown> => {
      try {
        if (!response.ok) return await response.json();
        const type = response.headers.get('Content-Type') ?? '';
        const file = new Blob(await partsOf(response, wait), { type });
        if (file.size === 0 || /^(text|application\/json)\b/.test(file.type))
          throw new Error('The answer is no file.');
        return URL.createObjectURL(file);
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
      }
    },
  };
}

async function partsOf(response: Response, onPart: () => void): Promise<BlobPart[]> {
  const reader = response.body?.getReader();
  const parts: BlobPart[] = [];
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return parts;
    onPart();
    parts.push(part.value);
  }
}
