import { render, screen } from '@testing-library/react';
import { darkPalette, lightPalette } from '../../app/theme/palette';
import { StatusBadge, toneOf } from './StatusBadge';

/** Degrees of hue of "#rrggbb": red 0, amber about 40, green 120. */
function hueOf(hex: string): number {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const [red, green, blue] = [part(1), part(3), part(5)];
  const degrees = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI);
  return (degrees + 360) % 360;
}

test('a completed badge is green, a rejected one red, what waits amber, what asks for nobody neutral', () => {
  expect(toneOf('completed')).toBe('good');
  expect(toneOf('rejected')).toBe('bad');
  for (const status of ['pending', 'something new']) expect(toneOf(status)).toBe('waiting');
  for (const status of ['active', 'unverified', 'cancelled']) expect(toneOf(status)).toBe('neutral');
});

test.each([
  ['by day', lightPalette],
  ['by night', darkPalette],
])('the colours of the badges are green, red and amber %s', (_when, palette) => {
  expect(Math.abs(hueOf(palette.success.main) - 140)).toBeLessThan(20);
  expect(Math.abs(hueOf(palette.error.main) - 7)).toBeLessThan(7);
  expect(Math.abs(hueOf(palette.warning.main) - 39)).toBeLessThan(7);
});

test('a badge says its word, whatever its colour', () => {
  render(<StatusBadge status="pending" />);
  expect(screen.getByText('Pending').parentElement).toHaveAttribute('data-tone', 'waiting');
});
