interface WorkerRegistrations {
  getRegistrations(): Promise<readonly { unregister(): Promise<boolean> }[]>;
}

/** What the browser offers; nothing on plain http and in some private windows, whatever the type says. */
function browserRegistrations(): WorkerRegistrations | undefined {
  const provided: { readonly serviceWorker?: WorkerRegistrations } = navigator;
  return provided.serviceWorker;
}

/**
 * Takes away the service workers of this origin: a build for a real server has none, so each is left over from a
 * demo that was served here before. A page that one still controls works on: without the demo's page behind it, it
 * lets every request through. Never rejects.
 */
export async function removeLeftWorkers(registrations = browserRegistrations()): Promise<void> {
  try {
    const left = (await registrations?.getRegistrations()) ?? [];
    await Promise.all(left.map((registration) => registration.unregister()));
  } catch {
    // Blocked by the browser: then none was ever installed, or the next visit tries again.
  }
}
