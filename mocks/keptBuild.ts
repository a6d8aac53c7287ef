import { array, object, string } from 'yup';

/** What the build wrote; a development server has none. */
const LIST = '/kept-files.json';
const keptFiles = object({ build: string().required(), files: array(string().required()).required() });

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 2_000);
  });
}

/** Missing where there is none, or in some private windows, despite their types. */
interface Provided {
  readonly serviceWorker?: ServiceWorkerContainer;
  readonly connection?: { readonly saveData: boolean };
}

/**
 * Has the service worker keep the files of this build, so that the demo opens without a network. Does nothing where no
 * worker controls the page or the browser saves data. Never rejects: what fails is tried again by the next page.
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
