import { CHAT_SCRIPT } from './chatService';

/** Calls back once the page has loaded and the browser is idle. */
function whenIdle(callback: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback);
    else setTimeout(callback, 1_000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/**
 * Loads the live chat after everything else (product 1.8). Call it once per page.
 * @param key website ID.
 */
export function startChat(key: string): void {
  whenIdle(() => {
    Reflect.set(window, '$crisp', []);
    Reflect.set(window, 'CRISP_WEBSITE_ID', key);
    const script = document.createElement('script');
    script.src = CHAT_SCRIPT;
    script.async = true;
    document.head.append(script);
  });
}
