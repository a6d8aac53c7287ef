// The service worker of the demo: MSW's own, and one thing more. A page that opens while the last registration is on
// its way out brings that one back to life; its worker does not start anew, so only the page can ask to be taken on.
importScripts('/mockServiceWorker.js');

self.addEventListener('message', (event) => {
  if (event.data === 'CLAIM_PAGES') event.waitUntil(self.clients.claim());
});
