import { Fragment, type ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { installTranslatorGuard, type TranslatorGuard } from './installTranslatorGuard';

let guard: TranslatorGuard;
beforeAll(() => {
  guard = installTranslatorGuard();
});
afterAll(() => guard.uninstall());

/** Renders into a paragraph; `show` rerenders it, like a state change. */
function open(children: ReactNode) {
  const { container, rerender } = render(<p>{children}</p>);
  const paragraph = container.querySelector('p');
  if (paragraph === null) throw new Error('There is no paragraph.');
  return { paragraph, show: (next: ReactNode) => rerender(<p>{next}</p>) };
}

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  return found;
}

function font(...content: (Node | string)[]): HTMLElement {
  const wrapper = document.createElement('font');
  wrapper.append(...content);
  return wrapper;
}

/** Some translators move the text into two nested elements. */
function wrap(text: Text) {
  const [outer, inner] = [font(), font()];
  outer.append(inner);
  text.replaceWith(outer);
  inner.append(text);
}

/** Others replace the text node with nested elements that contain a different text. */
function replace(text: Text, letters = text.data.toUpperCase()) {
  text.replaceWith(font(font(letters)));
}

/** Awaited, because a mutation observer is notified at the end of the task. */
const translate = (root: Node, how: (text: Text) => void) =>
  act(async () => textsOf(root).forEach((text) => how(text)));

const METHODS = [
  ['wrapped', wrap],
  ['replaced', replace],
] as const;

describe.each(METHODS)('a text that was %s by a translator', (_method, how) => {
  test('goes when React removes it, with what stands in its place', async () => {
    const { paragraph, show } = open(<>Balance{' today'}</>);
    await translate(paragraph, how);
    show(<>Balance{null}</>);
    expect(paragraph.textContent).toMatch(/^balance$/i);
    expect(paragraph.childNodes).toHaveLength(1);
  });

  test('shows a new amount at once', async () => {
    const { paragraph, show } = open(<>Balance: {'$400.22'}</>);
    await translate(paragraph, how);
    show(<>Balance: {'$1,030.57'}</>);
    expect(paragraph.textContent).toMatch(/^balance: \$1,030\.57$/i);
  });

  test('shows a new amount when it is the only text of its element', async () => {
    const { paragraph, show } = open('Pending');
    await translate(paragraph, how);
    show('Completed');
    expect(paragraph).toHaveTextContent(/^Completed$/);
  });

  test('is a place to insert before', async () => {
    const { paragraph, show } = open(<>{null} today</>);
    await translate(paragraph, how);
    show(
      <>
        <b>$5.00</b> today
      </>,
    );
    expect(paragraph.textContent).toMatch(/^\$5\.00 today$/i);
    expect(paragraph.firstElementChild?.tagName).toBe('B');
  });

  test('moves with nothing left behind', async () => {
    const names = (order: readonly string[]) => order.map((name) => <Fragment key={name}>{name}</Fragment>);
    const { paragraph, show } = open(names(['one ', 'two ', 'three ']));
    await translate(paragraph, how);
    show(names(['three ', 'one ', 'two ']));
    expect(paragraph.textContent).toMatch(/^three one two $/i);
    expect([...paragraph.querySelectorAll('font')].filter((wrapper) => wrapper.textContent === '')).toEqual(
      [],
    );
    show(names(['two ']));
    expect(paragraph.textContent).toMatch(/^two $/i);
  });

  test('may be translated over and over between changes', async () => {
    const { paragraph, show } = open(<>Balance: {0}</>);
    for (let cents = 1; cents <= 5; cents += 1) {
      await translate(paragraph, how);
      await translate(paragraph, wrap);
      await translate(paragraph, how);
      show(<>Balance: {cents}</>);
      expect(paragraph.textContent).toMatch(new RegExp(`^balance: ${cents}$`, 'i'));
    }
    show(<b>gone</b>);
    expect(paragraph.innerHTML).toBe('<b>gone</b>');
  });
});

test('a wrapper that was replaced as a whole gives its place back to the new amount', async () => {
  const { paragraph, show } = open(<>Balance: {1}</>);
  await translate(paragraph, wrap);
  await act(async () =>
    paragraph.querySelectorAll(':scope > font').forEach((outer) => outer.replaceWith(font('X'))),
  );
  show(<>Balance: {2}</>);
  expect(paragraph).toHaveTextContent(/^Balance: 2$/);
});

test('texts that share a wrapper go, change and get neighbours one by one', async () => {
  const { paragraph, show } = open(
    <>
      {'a'}
      {null}
      {'b'}
      {'c'}
    </>,
  );
  await act(async () => paragraph.append(font(...textsOf(paragraph))));
  show(
    <>
      {'a'}
      <i>i</i>
      {'B'}
      {null}
    </>,
  );
  expect(paragraph).toHaveTextContent(/^aiB$/);
  show(
    <>
      {'z'}
      {null}
      {'B'}
      {null}
    </>,
  );
  expect(paragraph).toHaveTextContent(/^zB$/);
});

test('one replacement for several texts makes room for all of them when one changes', async () => {
  const { paragraph, show } = open(<>You have {3} requests</>);
  await act(async () => {
    const texts = textsOf(paragraph);
    texts[0]?.before(font('Sie haben 3 Anfragen'));
    // Last to first: a translator may remove them in any order.
    texts.toReversed().forEach((text) => text.remove());
  });
  expect(paragraph).toHaveTextContent('Sie haben 3 Anfragen');
  show(<>You have {4} requests</>);
  expect(paragraph).toHaveTextContent(/^You have 4 requests$/);
});

test('a translator that works with insertBefore and removeChild itself is understood as well', async () => {
  const { paragraph, show } = open(<>Balance: {1}</>);
  await act(async () =>
    textsOf(paragraph).forEach((text) => {
      paragraph.insertBefore(font(text.data), text);
      paragraph.removeChild(text);
    }),
  );
  show(<>Balance: {2}</>);
  expect(paragraph).toHaveTextContent(/^Balance: 2$/);
});

test('a translator that shows the original again leaves React its own texts', async () => {
  const { paragraph, show } = open(<>Balance: {1}</>);
  const originals = textsOf(paragraph);
  await translate(paragraph, replace);
  await act(async () =>
    originals.forEach((text) => {
      const standIn = paragraph.querySelector('font');
      paragraph.insertBefore(text, standIn);
      if (standIn !== null) paragraph.removeChild(standIn);
    }),
  );
  expect([...paragraph.childNodes]).toEqual(originals);
  show(<>Balance: {2}</>);
  expect(paragraph).toHaveTextContent(/^Balance: 2$/);
});

test('a text that a translator took away for good does not stop the page', async () => {
  const { paragraph, show } = open(
    <>
      {'a'}
      {'b'}
      {'c'}
    </>,
  );
  await act(async () => textsOf(paragraph)[1]?.remove());
  show(
    <>
      {'a'}
      <b>new</b>
      {'B'}
      {'c'}
    </>,
  );
  show(<>{'a'}</>);
  expect(paragraph).toHaveTextContent(/^a$/);
});

test('mistakes that no translator made still throw', () => {
  const [parent, stranger] = [document.createElement('div'), document.createElement('b')];
  expect(() => parent.removeChild(stranger)).toThrow(/not a child/);
  expect(() => parent.insertBefore(document.createElement('i'), stranger)).toThrow(/child|before/i);
});

test.each(METHODS)(
  'a page that was %s before React takes it over is drawn again, and it is known why',
  async (_method, how) => {
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = '<p>Balance: <!-- -->$5.00</p>';
    const early = installTranslatorGuard();
    expect(early.haveCome()).toBe(false);
    await translate(container, how);
    const mistakes: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <p>Balance: {'$5.00'}</p>, {
        onRecoverableError: (error) => mistakes.push(early.haveCome() ? 'translated' : error),
      }),
    );
    expect(mistakes).toEqual(['translated']);
    expect(container).toHaveTextContent(/^Balance: \$5\.00$/);
    act(() => root.unmount());
    early.uninstall();
    container.remove();
  },
);
