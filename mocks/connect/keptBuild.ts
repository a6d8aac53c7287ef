import { array, object, string } from 'yup';

/** Written by the build; a development server has none. */
const LIST = '/kept-files.json';
const keptFiles = object({ build: string().required(), files: array(string().required()).required() });

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 2_000);
  });
}

/** Missing in some browsers and private windows, despite their types. */
interface Provided {
  readonly serviceWorker?: ServiceWorkerContainer;
  readonly connection?: { readonly saveData: boolean };
}

/**
 * Makes the service worker keep this build's files, so that the demo opens offline. Does nothing where no worker
 * controls the page or the browser saves data. Never rejects: the next page retries what fails.
 */
export async function keepBuild(): Promise<void> {
  const { serviceWorker, connection }: Provided = navigator;
  if (serviceWorker === undefined || connection?.saveData === true) return;
  try {
    await serviceWorker.ready;
    await idle();
    const answer = await fetch(LIST, { cache: 'no-cache' });
    if (!answer.ok) return;
    const list = await keptFiles.validate(await answer.json(), { strict: true });
    serviceWorker.controller?.postMessage({ type: 'KEEP_BUILD', ...list });
  } catch {
    // Offline, or a host that answers every address with a page.
  }
}
