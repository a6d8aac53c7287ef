import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ToastProvider } from '../../../ui/toasts/ToastProvider';
import { TRANSLATION_TIMEOUT_MS } from './loadTranslation';
import { TranslateButton } from './TranslateButton';

const LANGUAGES = 'Language Translate Widget';

const scripts = () => [...document.querySelectorAll('script')];
const button = () => screen.getByRole('button', { name: 'Translate' });
const panel = () => screen.queryByRole('group', { name: 'Page language' });

/** The service is loaded once per page, so each test uses its own URL. */
let services = 0;

function openPage() {
  services += 1;
  const scriptUrl = `https://translate.example/${services}/element.js`;
  return render(
    <ToastProvider>
      <TranslateButton scriptUrl={scriptUrl} />
    </ToastProvider>,
  );
}

/** Presses the button and waits for the service's script element. */
async function press(): Promise<HTMLScriptElement> {
  fireEvent.click(button());
  await waitFor(() => expect(scripts()).toHaveLength(1));
  const [script] = scripts();
  if (script === undefined) throw new Error('Nothing was asked for.');
  return script;
}

/** Acts like the service's script when it loads; returns the options of the elements it created. */
function arrive(script: HTMLScriptElement): unknown[] {
  const made: unknown[] = [];
  function TranslateElement(options: unknown, id: string) {
    const place = document.getElementById(id);
    if (place === null) throw new Error('The place is not in the document.');
    made.push(options);
    const select = document.createElement('select');
    select.setAttribute('aria-label', LANGUAGES);
    place.append(select);
  }
  Reflect.set(window, 'google', { translate: { TranslateElement } });
  callBack(script);
  return made;
}

/** The script reports that it is ready by calling the function named in its URL. */
function callBack(script: HTMLScriptElement) {
  const name = new URL(script.src).searchParams.get('cb') ?? '';
  const ready: unknown = Reflect.get(window, name);
  if (typeof ready !== 'function') throw new Error('Nothing waits for the service.');
  act(() => void Reflect.apply(ready, undefined, []));
}

async function expectFailure() {
  const title = await screen.findByText('Translation Failed');
  const toast = title.closest('[role=status]');
  expect(toast).toHaveTextContent('We couldn’t load the translation service. The page works without it.');
  expect(scripts()).toHaveLength(0);
  expect(button()).toHaveAttribute('aria-busy', 'false');
  expect(panel()).toBeNull();
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'google');
  for (const script of scripts()) script.remove();
});

test('no byte of the service is asked for before the press', () => {
  openPage();
  expect(scripts()).toHaveLength(0);
});

test('a press loads the script once, however often it is pressed, and shows its choice of languages', async () => {
  openPage();
  const script = await press();
  expect(button()).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(button());
  fireEvent.click(button());
  const made = arrive(script);
  expect(await screen.findByRole('group', { name: 'Page language' })).toBeVisible();
  expect(within(screen.getByRole('group')).getByRole('combobox', { name: LANGUAGES })).toBeVisible();
  expect(made).toEqual([{ pageLanguage: 'en', autoDisplay: false }]);
  expect(scripts()).toHaveLength(1);
  expect(button()).toHaveAttribute('aria-busy', 'false');
});

test('the choice closes by the button, by Escape and by a press elsewhere, and comes back without a second script', async () => {
  openPage();
  arrive(await press());
  await screen.findByRole('group');
  fireEvent.click(button());
  expect(panel()).toBeNull();
  fireEvent.click(button());
  await act(async () => {
    fireEvent.keyDown(screen.getByRole('combobox', { name: LANGUAGES }), { key: 'Escape' });
  });
  expect(panel()).toBeNull();
  expect(button()).toHaveFocus();
  fireEvent.click(button());
  fireEvent(screen.getByRole('combobox'), new Event('pointerdown', { bubbles: true }));
  expect(panel()).toBeVisible();
  fireEvent(document.body, new Event('pointerdown', { bubbles: true }));
  expect(panel()).toBeNull();
  expect(scripts()).toHaveLength(1);
});

test('a person who comes back to the page finds the same choice again', async () => {
  const { unmount } = openPage();
  arrive(await press());
  const languages = await screen.findByRole('combobox', { name: LANGUAGES });
  unmount();
  services -= 1;
  openPage();
  fireEvent.click(button());
  expect(await screen.findByRole('combobox', { name: LANGUAGES })).toBe(languages);
  expect(scripts()).toHaveLength(1);
});

test('a script that cannot be loaded says so, and the next press tries again', async () => {
  openPage();
  const first = await press();
  fireEvent.error(first);
  await expectFailure();
  const second = await press();
  expect(second).not.toBe(first);
  arrive(second);
  expect(await screen.findByRole('group', { name: 'Page language' })).toBeVisible();
});

test('a script that answers with something else says so', async () => {
  openPage();
  callBack(await press());
  await expectFailure();
});

test('a script that hangs is given up after its time, and no longer matters when it comes late', async () => {
  openPage();
  // The timeout starts with the script, which is inserted only after a lazy module has loaded.
  jest.useFakeTimers({ advanceTimers: true });
  const script = await press();
  await act(() => jest.advanceTimersByTimeAsync(TRANSLATION_TIMEOUT_MS));
  await expectFailure();
  arrive(script);
  expect(panel()).toBeNull();
});
