// The service worker of the demo: MSW's own, and four things more.
// 1. What a page sends to the backend never goes on to the host. A worker that the browser stopped has forgotten its
//    pages, and MSW lets the requests of pages that it does not know pass, tokens and all. Here they are broken off;
//    the page answers them itself and asks to be known again.
// 2. A page that opens while the last registration is on its way out brings that one back to life; its worker does not
//    start anew, so only the page can ask to be taken on.
// 3. The demo opens without a network: the page has a build kept, whole or not at all. The network comes first, so that
//    a new build is used as soon as there is one. Another project at this address removes worker and build.
// 4. A page asks before each request whether its requests come here.

const KEPT = 'cairnfield-build-';
/** Written last: a build without it is not whole. */
const WHOLE = '/kept';

// MSW sends on what no page can answer anymore: WebKit doesn't know a page that is being left.
const { fetch: send } = self;
self.fetch = (request, options) =>
  new Headers(options?.headers ?? request.headers).has('X-Cairnfield-Attempt')
    ? Promise.resolve(Response.error())
    : send(request, options);

self.addEventListener('fetch', (event) => {
  if (!event.request.headers.has('X-Cairnfield-Reached')) return;
  activeClientIds.add(event.clientId);
  event.stopImmediatePropagation();
  event.respondWith(new Response(null, { headers: { 'X-Cairnfield-Reached': 'yes' } }));
});

self.addEventListener('fetch', (event) => {
  // `activeClientIds` is where MSW keeps the pages that it knows.
  if (!event.request.headers.has('X-Cairnfield-Attempt') || activeClientIds.has(event.clientId)) return;
  event.stopImmediatePropagation();
  event.respondWith(Response.error());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  // Online, other files are left to MSW, whose handlers may replace them.
  const isKept = isPage || pathname.startsWith('/assets/') || !navigator.onLine;
  if (!isKept || request.method !== 'GET' || origin !== location.origin || /^\/api(\/|$)/.test(pathname))
    return;
  event.stopImmediatePropagation();
  event.respondWith(answerFromNetworkFirst(event, isPage, pathname));
});

async function answerFromNetworkFirst(event, isPage, pathname) {
  let answer;
  try {
    answer = await fetch(event.request);
  } catch (error) {
    const kept = await keptFile(isPage && pathname !== '/' ? '/app.html' : pathname);
    if (kept === undefined) throw error;
    return kept;
  }
  if (isPage && pathname === '/' && answer.ok) event.waitUntil(makeRoomFor(answer.clone()));
  return answer;
}

/** Another project at this address, as on a developer's localhost: without its server, it must not show this one. */
async function makeRoomFor(firstPage) {
  if ((await firstPage.text()).includes('Cairnfield')) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

// With navigation preload, which an earlier version turned on, Firefox opens no page offline.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.disable());
});

/** To open a cache that is just being removed would make it anew. */
async function keptFile(path) {
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(KEPT)) continue;
    if (await caches.match(WHOLE, { cacheName })) return caches.match(path, { cacheName });
  }
  return undefined;
}

/** Whether a page asks for scripts that aren't in its build: a host may be given the files of a new one one by one. */
function isOfAnother(page, files) {
  return page.match(/\/assets\/[\w.-]+\.js/g)?.some((path) => !files.includes(path)) ?? false;
}

/** Only files with a hash in their name are taken from the last build, or from an earlier try. */
async function keepBuild({ build, files }) {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT));
  const cache = await caches.open(KEPT + build);
  if (await cache.match(WHOLE)) return;
  for (const path of files) {
    const isNamed = path.startsWith('/assets/');
    if (isNamed && (await cache.match(path))) continue;
    const known = isNamed ? await caches.match(path) : undefined;
    const answer = known ?? (await fetch(path, { cache: 'no-cache' }));
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    if (!isNamed && isOfAnother(await answer.clone().text(), files))
      throw new Error(`${path} is of another build.`);
    // A browser takes no redirected answer for a page.
    await cache.put(path, new Response(answer.body, { headers: answer.headers }));
  }
  await cache.put(WHOLE, new Response());
  await Promise.all(names.filter((name) => name !== KEPT + build).map((name) => caches.delete(name)));
}

// MSW ends a worker with its last page; the next page, opened offline, would find none.
self.addEventListener('message', (event) => {
  if (event.data !== 'CLIENT_CLOSED') return;
  event.stopImmediatePropagation();
  activeClientIds.delete(event.source.id);
});

let keeping = Promise.resolve();
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'KEEP_BUILD') return;
  // A build that could not be kept is tried again with the next page.
  keeping = keeping.then(() => keepBuild(event.data)).catch(() => undefined);
  event.waitUntil(keeping);
});

// After the listeners above, which have to hear of requests first.
importScripts('/mockServiceWorker.js');

self.addEventListener('message', (event) => {
  if (event.data === 'CLAIM_PAGES') event.waitUntil(self.clients.claim());
});
