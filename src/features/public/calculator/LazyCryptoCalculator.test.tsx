import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { act, screen } from '@testing-library/react';
import { LazyCryptoCalculator } from './LazyCryptoCalculator';
import { renderScreen } from '../../../test/render';

const REPLACED = ['IntersectionObserver', 'requestIdleCallback', 'cancelIdleCallback'];

/** Simulates a window far above the calculator. The returned function runs the idle callbacks. */
function farAbove(): () => void {
  const waiting: (() => void)[] = [];
  Reflect.set(window, 'IntersectionObserver', function Observer() {
    return { observe: jest.fn(), disconnect: jest.fn() };
  });
  Reflect.set(window, 'requestIdleCallback', (callback: () => void) => waiting.push(callback));
  Reflect.set(window, 'cancelIdleCallback', jest.fn());
  return () => act(() => waiting.splice(0).forEach((callback) => callback()));
}

afterEach(() => {
  for (const name of REPLACED) Reflect.deleteProperty(window, name);
});

test('the calculator keeps its place, is not busy, and comes once the browser is idle; rates wait for the visitor', async () => {
  const beIdle = farAbove();
  const asked: string[] = [];
  server.use(
    http.all('*', ({ request }) => {
      asked.push(request.url);
      return undefined;
    }),
  );
  await renderScreen(<LazyCryptoCalculator />, {
    route: '/',
    signedInAs: null,
  });
  const region = screen.getByRole('region', { name: 'Crypto calculator' });
  expect(region.querySelector('[aria-busy="true"]')).toBeNull();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  beIdle();
  expect(await screen.findByRole('spinbutton', { name: 'You send' })).toHaveValue('1');
  expect(asked.filter((url) => url.includes('/market'))).toEqual([]);
});
