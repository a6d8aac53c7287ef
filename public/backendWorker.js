// The service worker of the demo: MSW's own, and two things more.
// 1. What a page sends to the backend never goes on to the host. A worker that the browser stopped has forgotten its
//    pages, and MSW lets the requests of pages that it does not know pass, tokens and all. Here they are broken off;
//    the page answers them itself and asks to be known again.
// 2. A page that opens while the last registration is on its way out brings that one back to life; its worker does not
//    start anew, so only the page can ask to be taken on.

self.addEventListener('fetch', (event) => {
  // `activeClientIds` is where MSW keeps the pages that it knows.
  if (!event.request.headers.has('X-Cairnfield-Attempt') || activeClientIds.has(event.clientId)) return;
  event.stopImmediatePropagation();
  event.respondWith(Response.error());
});

// After the listener above, which has to hear of requests first.
importScripts('/mockServiceWorker.js');

self.addEventListener('message', (event) => {
  if (event.data === 'CLAIM_PAGES') event.waitUntil(self.clients.claim());
});
