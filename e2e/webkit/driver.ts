import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

/**
 * WebKitGTK's own driver over plain W3C WebDriver. Playwright's WebKit is a patched build, which Debian doesn't have.
 * Here is what the tests of this folder need of a page, in Playwright's words.
 */

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
interface Element {
  readonly [ELEMENT]: string;
}

const SIZE = { width: 1300, height: 960 };

/** A function and its arguments, which run in the page. */
type InPage<A extends readonly unknown[], R> = (...args: A) => R | Promise<R>;

export interface WebKitPage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  evaluate<A extends readonly unknown[], R>(work: InPage<A, R>, ...args: A): Promise<R>;
  /** Waits for the element and presses it. */
  click(role: Role, name: string | RegExp): Promise<void>;
  /** Replaces what the field with this label has. */
  fill(label: string, text: string): Promise<void>;
  /** Sets the file of the field with this label. */
  attach(label: string, file: string): Promise<void>;
  /** Presses keys where the focus is. */
  press(...keys: readonly string[]): Promise<void>;
  /** Waits for a text that somebody can see. */
  see(text: string | RegExp): Promise<void>;
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  close(): Promise<void>;
}

export interface WebKit {
  /** A window: a tab would be hidden, where nothing is painted. */
  newPage(): Promise<WebKitPage>;
  close(): Promise<void>;
}

const SELECTORS = {
  button: 'button, [role=button]',
  link: 'a[href]',
  combobox: '[role=combobox]',
  option: '[role=option]',
  checkbox: 'input[type=checkbox]',
  field: 'input, textarea',
} as const;
type Role = keyof typeof SELECTORS;

/** Runs in the page: the element that somebody could use now, in the middle of the window. */
function findInPage(selector: string, source: string, flags: string): globalThis.Element | null {
  const pattern = new RegExp(source, flags);
  const tidy = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/\s+/g, ' ')
      .replace(/[\s*\u2009]+$/, '')
      .trim();
  const labelled = (element: globalThis.Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => tidy(document.getElementById(id)?.innerText))
      .join(' ')
      .trim();
  const nameOf = (element: HTMLElement) => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    return (
      tidy(element.getAttribute('aria-label')) ||
      (labels?.[0] ? tidy(labels[0].innerText) : labelled(element)) ||
      tidy(element.innerText)
    );
  };
  // What a dialog covers can't be used.
  const isUsable = (element: HTMLElement) =>
    element.closest('[aria-hidden=true], [inert]') === null &&
    !element.matches(':disabled, [aria-disabled=true]') &&
    (element.getClientRects().length > 0 || element.matches('input[type=file]'));
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const found = all.find((element) => isUsable(element) && pattern.test(nameOf(element)));
  found?.scrollIntoView({ block: 'center' });
  return found ?? null;
}

/** Both run in the page. */
function watchForPress(target: globalThis.Element): void {
  target.setAttribute('data-unpressed', '');
  target.addEventListener('click', () => target.removeAttribute('data-unpressed'), {
    capture: true,
    once: true,
  });
}
const hasBeenPressed = (target: globalThis.Element): boolean => !target.hasAttribute('data-unpressed');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const exactly = (name: string | RegExp): RegExp =>
  typeof name === 'string' ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) : name;

export async function openWebKit(): Promise<WebKit> {
  const port = await freePort();
  const env = {
    ...process.env,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], { env, stdio: 'ignore' });

  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebKit: ${JSON.stringify(value)}`);
    return value;
  };
  await expect(() => ask('GET', '/status')).toPass({ timeout: 60_000 });
  const options = { binary: process.env.E2E_WEBKIT, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const session = (method: string, path: string, body?: object) =>
    ask(method, `/session/${sessionId}${path}`, body);
  await session('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });

  // One window is current at a time, so each command names its own, and they go one after another.
  let turn: Promise<unknown> = Promise.resolve();
  let current: string | undefined;
  const pageOf = async (handle: string): Promise<WebKitPage> => {
    const at = <R>(work: () => Promise<R>): Promise<R> => {
      const own = turn.then(async () => {
        if (current !== handle) await session('POST', '/window', { handle });
        current = handle;
        return work();
      });
      turn = own.catch(() => undefined);
      return own;
    };
    const find = async (selector: string, name: string | RegExp): Promise<Element> => {
      const { source, flags } = exactly(name);
      const script = `return (${findInPage.toString()}).apply(null, arguments)`;
      let found: Element | null = null;
      await expect
        .poll(
          async () => {
            found = (await at(() =>
              session('POST', '/execute/sync', { script, args: [selector, source, flags] }),
            )) as Element | null;
            return found !== null;
          },
          { message: `${selector} "${String(name)}"`, timeout: 60_000 },
        )
        .toBe(true);
      if (found === null) throw new Error('Unreachable.');
      return found;
    };
    const onElement = (element: Element, what: string, body?: object) =>
      at(() => session('POST', `/element/${element[ELEMENT]}/${what}`, body));
    const onPage = (element: Element, work: (target: globalThis.Element) => unknown) =>
      at(() =>
        session('POST', '/execute/sync', {
          script: `return (${work.toString()})(arguments[0])`,
          args: [element],
        }),
      );
    const evaluate = async <A extends readonly unknown[], R>(work: InPage<A, R>, ...args: A): Promise<R> => {
      const script = `const args = [...arguments];
        const done = args.pop();
        Promise.resolve().then(() => (${work.toString()})(...args))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = (await at(() => session('POST', '/execute/async', { script, args }))) as {
        readonly value: R;
        readonly error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    };
    const resize: WebKitPage['resize'] = async (size) => {
      await at(() => session('POST', '/window/rect', { x: 0, y: 0, ...size }));
    };
    await resize(SIZE);
    return {
      goto: async (url) => void (await at(() => session('POST', '/url', { url }))),
      reload: async () => void (await at(() => session('POST', '/refresh'))),
      evaluate,
      // The driver presses a place, from which the element may have moved by then.
      click: (role, name) =>
        expect(async () => {
          const element = await find(SELECTORS[role], name);
          await onPage(element, watchForPress);
          await onElement(element, 'click');
          // A press may replace the element or the page.
          const isPressed = await onPage(element, hasBeenPressed).catch(() => true);
          if (isPressed !== true) throw new Error('The press met something else.');
        }).toPass({ timeout: 60_000 }),
      fill: async (label, text) => {
        const field = await find(SELECTORS.field, label);
        await onElement(field, 'clear');
        await onElement(field, 'value', { text });
      },
      attach: async (label, file) => {
        await onElement(await find(SELECTORS.field, label), 'value', { text: file });
      },
      press: async (...keys) => {
        const actions = keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await at(() => session('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] }));
      },
      see: (text) =>
        expect
          .poll(() => evaluate(() => document.body?.innerText ?? ''), { timeout: 60_000 })
          .toMatch(typeof text === 'string' ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : text),
      resize,
      close: async () => {
        await at(() => session('DELETE', '/window'));
        current = undefined;
      },
    };
  };

  const [first] = (await session('GET', '/window/handles')) as string[];
  const unused = [first];
  return {
    newPage: async () => {
      const handle =
        unused.pop() ??
        ((await session('POST', '/window/new', { type: 'window' })) as { readonly handle: string }).handle;
      return pageOf(handle);
    },
    close: async () => {
      await session('DELETE', '').catch(() => undefined);
      driver.kill();
    },
  };
}
