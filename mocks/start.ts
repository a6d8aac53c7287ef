import type { Transport } from '../src/api/transport';
import { yieldToMain } from '../src/lib/yieldToMain';
import type { StartOptions } from './browser';
import { keepBuild } from './connect/keptBuild';

/**
 * The only entry point of the backend in the browser: evaluates its parts in separate tasks, so that a page in use
 * isn't blocked by all of them at the same time, then opens it.
 */
export async function startBackend(options: StartOptions): Promise<Transport> {
  const { installConsole } = await import(/* webpackMode: "eager" */ './console/installConsole');
  const opening = open(options);
  installConsole(
    opening.then(({ consolePorts }) => consolePorts),
    sessionStorage,
    () => import(/* webpackChunkName: "qa-console" */ './console/mountConsole'),
  );
  void opening.then(() => keepBuild());
  return (await opening).transport;
}

async function open(options: StartOptions) {
  await import(/* webpackMode: "eager" */ './handlers');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './connect/serviceWorker');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './storage/store');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './local/localBackend');
  await yieldToMain();
  const { openBackend } = await import(/* webpackMode: "eager" */ './browser');
  await yieldToMain();
  return openBackend(options);
}
