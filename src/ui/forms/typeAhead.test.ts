/** @jest-environment node */
import { goesOn, NOTHING_TYPED, placeOfTyped, withLetter } from './typeAhead';

const METHODS = ['Bank transfer', 'Cryptocurrency', 'PayPal', 'Bank card', 'Überweisung'];

describe('typing to find an option', () => {
  it.each([
    ['c', -1, 1],
    ['C', -1, 1],
    ['pay', 0, 2],
    ['bank t', 3, 0],
    ['bank ', 0, 0],
    ['bank', 3, 3],
    ['ü', 0, 4],
    ['x', 2, -1],
  ])('"%s" from place %i leads to %i', (typed, active, found) => {
    expect(placeOfTyped(METHODS, typed, active)).toBe(found);
  });

  it('goes through all that begin with a letter when it is typed again', () => {
    expect(placeOfTyped(METHODS, 'b', -1)).toBe(0);
    expect(placeOfTyped(METHODS, 'bb', 0)).toBe(3);
    expect(placeOfTyped(METHODS, 'bbb', 3)).toBe(0);
  });

  it('finds nothing in an empty list', () => {
    expect(placeOfTyped([], 'a', -1)).toBe(-1);
  });

  it('puts letters together until a pause, and begins anew after it', () => {
    const first = withLetter(NOTHING_TYPED, 'b', 1_000);
    const second = withLetter(first, 'a', 1_700);
    expect(second).toEqual({ text: 'ba', at: 1_700 });
    expect(withLetter(second, 'p', 2_450)).toEqual({ text: 'p', at: 2_450 });
  });

  it('goes on only where something was typed a moment ago', () => {
    expect(goesOn(NOTHING_TYPED, 1)).toBe(false);
    expect(goesOn({ text: 'b', at: 1_000 }, 1_749)).toBe(true);
    expect(goesOn({ text: 'b', at: 1_000 }, 1_750)).toBe(false);
  });
});
