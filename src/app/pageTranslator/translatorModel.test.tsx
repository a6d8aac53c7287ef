import { Fragment } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { installTranslatorGuard, type TranslatorGuard } from './installTranslatorGuard';

let guard: TranslatorGuard;
beforeAll(() => {
  guard = installTranslatorGuard();
});
afterAll(() => guard.uninstall());

interface Piece {
  readonly key: number;
  readonly kind: 'nothing' | 'text' | 'element';
  readonly word: string;
}

type Step =
  | { readonly by: 'react'; readonly pieces: readonly Piece[] }
  | {
      readonly by: 'translator';
      readonly how: 'wrap' | 'replace';
      readonly every: number;
      readonly from: number;
    };

const pieces = fc
  .array(
    fc.record({
      kind: fc.constantFrom<Piece['kind'][]>('nothing', 'text', 'text', 'element'),
      word: fc.stringMatching(/^[a-z]{1,3}$/),
    }),
    { minLength: 4, maxLength: 4 },
  )
  .chain((given) =>
    fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 }).map((keys) =>
      keys.map((key): Piece => ({
        key,
        kind: given[key]?.kind ?? 'nothing',
        word: given[key]?.word ?? '',
      })),
    ),
  );

const step: fc.Arbitrary<Step> = fc.oneof(
  pieces.map((now): Step => ({ by: 'react', pieces: now })),
  fc.record({
    by: fc.constant('translator' as const),
    how: fc.constantFrom('wrap', 'replace'),
    every: fc.integer({ min: 1, max: 2 }),
    from: fc.integer({ min: 0, max: 2 }),
  }),
);

const sentence = (now: readonly Piece[]) => (
  <p>
    {now.map(({ key, kind, word }) => (
      <Fragment key={key}>{kind === 'nothing' ? null : kind === 'text' ? word : <b>{word}</b>}</Fragment>
    ))}
  </p>
);

const textOf = (now: readonly Piece[]) =>
  now.map(({ kind, word }) => (kind === 'nothing' ? '' : word)).join('');

function nested(content: Node | string): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  inner.append(content);
  return outer;
}

function translate(root: Node, { how, every, from }: Extract<Step, { by: 'translator' }>) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.forEach((text, index) => {
    if (index % every !== from % every) return;
    const place = document.createComment('');
    text.parentNode?.replaceChild(place, text);
    place.replaceWith(nested(how === 'wrap' ? text : (text.textContent ?? '').toUpperCase()));
  });
}

test('whatever a translator does between them, each of React’s changes is on the page, in its order', async () => {
  const run = fc.asyncProperty(pieces, fc.array(step, { maxLength: 8 }), async (first, steps) => {
    const { container, rerender } = render(sentence(first));
    let shown: readonly Piece[] = first;
    for (const next of steps) {
      await act(async () => {
        if (next.by === 'translator') return translate(container, next);
        shown = next.pieces;
        rerender(sentence(shown));
      });
      expect(container.textContent?.toLowerCase()).toBe(textOf(shown));
    }
    rerender(<p />);
    expect(container.innerHTML).toBe('<p></p>');
    cleanup();
  });
  await fc.assert(run, { numRuns: 150 });
});
