import { CHAT_SCRIPT } from './chatService';

/** Calls back when the page has loaded and the browser has nothing better to do. */
function whenIdle(callback: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback);
    else setTimeout(callback, 1_000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/**
 * Brings the live chat in, after everything else has loaded. Without a key nothing is loaded, and one warning
 * on the console says so (product 1.8). Call it once for a page.
 */
export function startChat(key: string | null): void {
  if (key === null) {
    console.warn('Live chat is off: the build has no CHAT_KEY.');
    return;
  }
  whenIdle(() => {
    Reflect.set(window, '$crisp', []);
    Reflect.set(window, 'CRISP_WEBSITE_ID', key);
    const script = document.createElement('script');
    script.src = CHAT_SCRIPT;
    script.async = true;
    document.head.append(script);
  });
}
