/** What is looked at, as the tests can give it. */
export interface OpenedPage {
  readonly self: unknown;
  readonly top: { readonly location: Pick<Location, 'origin'> } | null;
  readonly location: Pick<Location, 'href' | 'origin' | 'port' | 'pathname' | 'protocol'>;
  readonly isSecureContext?: boolean;
  readonly localStorage: unknown;
  readonly sessionStorage: unknown;
  readonly document: Document;
}

/**
 * Where the app can't run, puts a plain page in its place that says what to do, and marks the document `data-refused`, so
 * that nothing else starts (`src/main.tsx`). It runs inline, before any other script, and must be readable for every browser
 * since 2018: it refers to nothing outside itself, and uses the syntax and the APIs of then.
 */
export function refuseToStart(page: OpenedPage, isDemo: boolean): void {
  const { document, location } = page;
  // The latest of what the app uses, and what came before them came with them.
  const needed = [
    'Object.hasOwn',
    'Array.prototype.toSorted',
    'AbortSignal.timeout',
    'AbortSignal.any',
    'ResizeObserver',
  ];
  const neededByDemo = ['navigator.locks', 'crypto.subtle', 'BroadcastChannel'];

  function isMissing(path: string): boolean {
    let value: unknown = page;
    for (const name of path.split('.')) {
      value = value === undefined || value === null ? undefined : Reflect.get(Object(value), name);
    }
    return value === undefined || value === null;
  }

  function isInForeignFrame(): boolean {
    if (page.top === null || page.top === page.self) return false;
    try {
      return page.top.location.origin !== location.origin;
    } catch {
      return true;
    }
  }

  function isStorageBlocked(): boolean {
    try {
      return !page.localStorage || !page.sessionStorage;
    } catch {
      return true;
    }
  }

  type Step = string | { readonly text: string; readonly href: string };

  function put(parent: Element, tag: string, text = ''): HTMLElement {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.appendChild(element);
    return element;
  }

  function refuse(title: string, why: string, steps: readonly Step[]): void {
    const root = document.getElementById('root') || document.body;
    document.documentElement.setAttribute('data-refused', '');
    document.documentElement.removeAttribute('data-elsewhere');
    document.title = title + ' · Cairnfield';
    root.removeAttribute('data-prerendered');
    root.textContent = '';
    const main = put(root, 'main');
    put(main, 'h1', title);
    put(main, 'p', why + ' Nothing was stored.');
    put(main, 'h2', 'What you can do');
    const list = put(main, 'ul');
    for (const step of steps) {
      const item = put(list, 'li', typeof step === 'string' ? step : '');
      if (typeof step === 'string') continue;
      const link = put(item, 'a', step.text);
      link.setAttribute('href', step.href);
      link.setAttribute('target', '_top');
    }
  }

  if (location.protocol === 'file:') {
    refuse(
      'Cairnfield needs a web server',
      'You opened its file from a folder. A browser loads none of its other parts from there.',
      [
        'In the project’s folder, run “npm run preview”, and open the address that it names.',
        'Or put all files of the folder on a web server.',
      ],
    );
  } else if (isInForeignFrame()) {
    refuse(
      'Open Cairnfield in its own window',
      'Another site shows this page inside of its own, where it could lay something over it. So Cairnfield doesn’t start here.',
      [{ text: 'Open Cairnfield', href: location.href }],
    );
  } else if (isDemo && page.isSecureContext !== true) {
    const local = 'http://localhost' + (location.port ? ':' + location.port : '') + location.pathname;
    refuse(
      'Cairnfield needs a secure address',
      'You opened ' +
        location.origin +
        ', which is neither HTTPS nor localhost. At an address like that, browsers turn off what keeps Cairnfield’s data safe, so Cairnfield can’t start here.',
      [
        'If Cairnfield runs on this computer, open its localhost address:',
        { text: local, href: local },
        'If someone gave you this address, ask for one that begins with https://.',
        'If you run this server for other devices, put a reverse proxy with TLS in front of it, and share its https address.',
      ],
    );
  } else {
    const missing = needed.concat(isDemo ? neededByDemo : []).filter(isMissing);
    if (missing.length > 0) {
      refuse(
        'Cairnfield needs a newer browser',
        'This browser lacks ' + missing.join(', ') + ', so Cairnfield can’t start here.',
        [
          'Update this browser.',
          'Or open Cairnfield in Chrome or Edge 116, Firefox 124, Safari 17.4, or newer.',
        ],
      );
    } else if (isStorageBlocked()) {
      refuse(
        'Cairnfield needs this browser’s storage',
        'This browser blocks cookies and site data for ' +
          location.origin +
          '. Without them, Cairnfield can’t keep you logged in.',
        [
          'In the browser’s settings, under privacy, allow cookies and site data for this address. Then reload this page.',
        ],
      );
    }
  }
}
