import fc from 'fast-check';
import {
  activePlace,
  centred,
  CLOSED,
  drawnPlaces,
  movedTo,
  moveOf,
  revealed,
  ROW_HEIGHT,
  typing,
  VISIBLE_ROWS,
} from './comboboxState';

const HEIGHT = VISIBLE_ROWS * ROW_HEIGHT;
const keys = ['a', 'b', 'c'];

describe('the active option', () => {
  it('is the first one found as soon as something is typed, and none for an empty text', () => {
    expect(activePlace(typing('x'), keys)).toBe(0);
    expect(activePlace(typing(' '), keys)).toBe(-1);
    expect(activePlace(typing('x'), [])).toBe(-1);
  });

  it('is found again by its key in a list that has changed', () => {
    const state = { ...typing(''), activeKey: 'c' };
    expect(activePlace(state, keys)).toBe(2);
    expect(activePlace(state, ['c', 'a'])).toBe(0);
    expect(activePlace(state, ['a'])).toBe(-1);
  });

  it('is none while the list is closed', () => {
    expect(activePlace({ ...CLOSED, activeKey: 'a' }, keys)).toBe(-1);
  });
});

describe('a movement', () => {
  it.each([
    [-1, 'ArrowDown', 0],
    [0, 'ArrowDown', 1],
    [19, 'ArrowDown', 19],
    [-1, 'ArrowUp', 19],
    [0, 'ArrowUp', 0],
    [5, 'ArrowUp', 4],
    [5, 'PageDown', 12],
    [15, 'PageDown', 19],
    [9, 'PageUp', 2],
    [3, 'PageUp', 0],
    [-1, 'PageUp', 0],
    [7, 'Home', 0],
    [7, 'End', 19],
  ])('from %d by %s leads to %d of 20', (from, key, to) => {
    const move = moveOf(key);
    expect(move && movedTo(from, move, 20)).toBe(to);
  });

  it('is no other key', () => {
    expect(['a', 'Tab', 'Enter', 'Escape', 'ArrowLeft'].map(moveOf)).toEqual([null, null, null, null, null]);
  });
});

const place = fc.nat(17_199);
const top = fc.nat(17_200 * ROW_HEIGHT);

it('an option that is revealed is wholly visible', () => {
  fc.assert(
    fc.property(place, top, fc.integer({ min: ROW_HEIGHT, max: HEIGHT }), (at, from, height) => {
      const to = revealed(at, from, height);
      expect(at * ROW_HEIGHT).toBeGreaterThanOrEqual(to);
      expect((at + 1) * ROW_HEIGHT).toBeLessThanOrEqual(to + height);
    }),
    { seed: 1 },
  );
});

it('an option that is visible already stays where it is', () => {
  expect(revealed(3, ROW_HEIGHT, HEIGHT)).toBe(ROW_HEIGHT);
});

it('an option that is centred is wholly visible', () => {
  fc.assert(
    fc.property(place, (at) => {
      const to = centred(at, HEIGHT);
      expect(revealed(at, to, HEIGHT)).toBe(to);
    }),
    { seed: 2 },
  );
});

it('everything visible and the active option are drawn, in order, once, and little else', () => {
  fc.assert(
    fc.property(top, fc.nat(17_200), fc.integer({ min: -1, max: 17_199 }), (from, count, active) => {
      const drawn = drawnPlaces(from, count, active < count ? active : -1);
      expect([...new Set(drawn)].sort((a, b) => a - b)).toEqual(drawn);
      expect(drawn.length).toBeLessThanOrEqual(VISIBLE_ROWS + 10);
      const visible = Array.from(
        { length: VISIBLE_ROWS + 1 },
        (_, step) => Math.floor(from / ROW_HEIGHT) + step,
      );
      const lastTop = Math.max(0, count * ROW_HEIGHT - HEIGHT);
      if (from <= lastTop) expect(drawn).toEqual(expect.arrayContaining(visible.filter((at) => at < count)));
      if (active >= 0 && active < count) expect(drawn).toContain(active);
    }),
    { seed: 3, numRuns: 300 },
  );
});
