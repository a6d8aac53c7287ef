/** Every key of the demo, its pages and its QA console in the browser's stores starts with this. */
const PREFIX = 'cairnfield';

/** The demo's databases: the copy of its commits, and its documents. */
const DEMO_DATABASES = ['cairnfield', 'cairnfield-documents'] as const;

/** A tab that hangs may keep a database open: it is then deleted when that tab closes, ms. */
const DELETING_MS = 2_000;

/** What is chosen for this device, which isn't data. */
const KEPT = 'cairnfield-app:preferences';

type Stores = Pick<Window, 'localStorage' | 'sessionStorage'> & { readonly indexedDB: IDBFactory };

/** Deletes all data of the demo in this browser, without its backend. The page must be reloaded then. Never rejects. */
export async function clearDemo({ localStorage, sessionStorage, indexedDB }: Stores): Promise<void> {
  const deleting = DEMO_DATABASES.map((name) => deleteDatabase(indexedDB, name));
  await Promise.race([Promise.all(deleting), new Promise((resolve) => setTimeout(resolve, DELETING_MS))]);
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX) && key !== KEPT) store.removeItem(key);
  }
}

function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = factory.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => resolve();
    } catch {
      // Blocked by the browser's settings: there is none then.
      resolve();
    }
  });
}
