import type { ReactElement } from 'react';
import { render, screen } from '@testing-library/react';
import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import Menu from '@mui/material/Menu';
import Popover from '@mui/material/Popover';
import SwipeableDrawer from '@mui/material/SwipeableDrawer';
import { AppTheme } from './AppTheme';

const noop = () => undefined;

/** MUI's parts that open over the page. */
const PARTS: readonly (readonly [string, (open: boolean) => ReactElement])[] = [
  ['Dialog', (open) => <Dialog open={open}>Content</Dialog>],
  ['Drawer', (open) => <Drawer open={open}>Content</Drawer>],
  [
    'SwipeableDrawer',
    (open) => (
      <SwipeableDrawer open={open} onOpen={noop} onClose={noop}>
        Content
      </SwipeableDrawer>
    ),
  ],
  [
    'Popover',
    (open) => (
      <Popover open={open} anchorEl={document.body}>
        Content
      </Popover>
    ),
  ],
  [
    'Menu',
    (open) => (
      <Menu open={open} anchorEl={document.body}>
        <li>Content</li>
      </Menu>
    ),
  ],
];

/** The longest transition of any part that is on the page, its delay included, in ms. */
function longestMs(): number {
  const transitions = [...document.querySelectorAll<HTMLElement>('.MuiModal-root *')].flatMap(({ style }) =>
    style.transition === '' ? [] : style.transition.split(/,(?![^(]*\))/),
  );
  expect(transitions).not.toEqual([]);
  return Math.max(
    ...transitions.map((transition) =>
      [...transition.matchAll(/([\d.]+)(m?s)\b/g)].reduce(
        (total, [, number, unit]) => total + Number(number) * (unit === 's' ? 1_000 : 1),
        0,
      ),
    ),
  );
}

/** Opens and closes it; the longest transition of each. */
async function motionOf(part: (open: boolean) => ReactElement): Promise<readonly number[]> {
  const { rerender } = render(<AppTheme>{part(true)}</AppTheme>);
  await screen.findByText('Content');
  const opening = longestMs();
  rerender(<AppTheme>{part(false)}</AppTheme>);
  return [opening, longestMs()];
}

// As tall as the notifications are.
beforeEach(() => void jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(560));
afterEach(() => jest.restoreAllMocks());

it.each(PARTS)('%s comes and goes within 200 ms, however tall it is', async (_name, part) => {
  for (const ms of await motionOf(part)) expect(ms).toBeLessThanOrEqual(200);
});

describe('for readers who asked for no motion', () => {
  beforeAll(() => {
    const matchMedia = (query: string) => ({
      matches: query.includes('prefers-reduced-motion'),
      addEventListener: noop,
      removeEventListener: noop,
      addListener: noop,
      removeListener: noop,
    });
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
  });
  afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

  it.each(PARTS)('%s has none', async (_name, part) => {
    expect(await motionOf(part)).toEqual([0, 0]);
  });
});
