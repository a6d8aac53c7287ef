interface WorkerRegistrations {
  getRegistrations(): Promise<readonly { unregister(): Promise<boolean> }[]>;
}

/** `undefined` on plain HTTP and in some private windows, whatever the type says. */
function browserRegistrations(): WorkerRegistrations | undefined {
  const provided: { readonly serviceWorker?: WorkerRegistrations } = navigator;
  return provided.serviceWorker;
}

/** Deletes builds that such a worker keeps for offline use. */
async function removeKeptBuilds(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('cairnfield-build-')).map((name) => caches.delete(name)),
  );
}

/**
 * Unregisters this origin's service workers, and deletes what they keep. A build for a real server has none, so any
 * that exist are left over from a demo served here before. A page still controlled by one keeps working: without the
 * demo's page the worker passes every request through. Never rejects.
 */
export async function removeLeftWorkers(registrations = browserRegistrations()): Promise<void> {
  try {
    const left = (await registrations?.getRegistrations()) ?? [];
    await Promise.all(left.map((registration) => registration.unregister()));
    await removeKeptBuilds();
  } catch {
    // Blocked by the browser: either none was ever installed, or the next visit tries again.
  }
}
