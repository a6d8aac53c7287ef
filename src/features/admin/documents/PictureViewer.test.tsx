import { fireEvent, render, screen } from '@testing-library/react';
import { PictureViewer } from './PictureViewer';

it('a zoom keeps what is in the middle of the frame there; the first one and a turn show the middle', () => {
  render(<PictureViewer name="ID front" url="blob:http://localhost/1" />);
  const frame = screen.getByRole('group', { name: 'ID front, picture' });
  let scale = 1;
  // jsdom lays nothing out.
  for (const [name, size] of [
    ['Width', 400],
    ['Height', 300],
  ] as const) {
    Object.defineProperty(frame, `client${name}`, { value: size });
    Object.defineProperty(frame, `scroll${name}`, { get: () => scale * size });
  }
  const place = () => [frame.scrollLeft, frame.scrollTop];
  const press = (name: string, scaleAfter: number) => {
    // Between React's handler, which is below the document, and what it renders.
    const grow = () => {
      scale = scaleAfter;
    };
    document.addEventListener('click', grow, { once: true });
    fireEvent.click(screen.getByRole('button', { name }));
  };
  press('Zoom in', 1.5);
  expect(place()).toEqual([100, 0]);
  frame.scrollLeft = 175;
  frame.scrollTop = 75;
  press('Zoom in', 2);
  expect(place()).toEqual([300, 150]);
  press('Zoom out', 1.5);
  expect(place()).toEqual([175, 75]);
  press('Rotate', 1.5);
  expect(place()).toEqual([100, 75]);
});

it('is zoomed with + and -, and rotated with T; R, which rejects a request, does nothing', () => {
  render(<PictureViewer name="ID front" url="blob:http://localhost/1" />);
  const frame = screen.getByRole('group', { name: 'ID front, picture' });
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' });
  expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  fireEvent.keyDown(frame, { key: '+' });
  expect(zoomOut).not.toHaveAttribute('aria-disabled');
  fireEvent.keyDown(frame, { key: '-' });
  expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  // A key that does something does nothing else.
  expect(fireEvent.keyDown(frame, { key: 't' })).toBe(false);
  // With Caps Lock.
  expect(fireEvent.keyDown(frame, { key: 'T' })).toBe(false);
  expect(fireEvent.keyDown(frame, { key: 'r' })).toBe(true);
});
