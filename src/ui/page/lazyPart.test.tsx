import { Suspense, type ComponentType } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '../../app/theme/AppTheme';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyPart } from './lazyPart';

const Content = ({ name }: { readonly name: string }) => <p>{`Hello ${name}`}</p>;

/** A part that fails to load the first `failures` times. */
function renderPart(failures: number, instead?: ComponentType<{ readonly name: string }>) {
  const load = jest.fn(async (): Promise<ComponentType<{ readonly name: string }>> => {
    if (load.mock.calls.length <= failures) {
      throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    }
    return Content;
  });
  const Part = lazyPart(load, instead);
  const page = (route: string) => (
    <AppTheme>
      <ErrorBoundary resetKey={route}>
        <Suspense fallback={<p>Loading</p>}>
          {route === '/part' ? <Part name="Ava" /> : <p>Elsewhere</p>}
        </Suspense>
      </ErrorBoundary>
    </AppTheme>
  );
  const { rerender } = render(page('/part'));
  return { load, Part, goTo: (route: string) => rerender(page(route)) };
}

const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

beforeEach(() => {
  // React logs every error a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('is shown when its code has come', async () => {
  const { load } = renderPart(0);
  expect(await screen.findByText('Hello Ava')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is loaded again by "Try again", once each time, until it comes', async () => {
  const { load } = renderPart(2);
  await tryAgain();
  expect(await screen.findByText(/We couldn’t load part of it/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await tryAgain();
  expect(await screen.findByText('Hello Ava')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('is loaded again by going away and coming back', async () => {
  const { load, goTo } = renderPart(1);
  await screen.findByRole('button', { name: 'Try again' });
  goTo('/elsewhere');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  goTo('/part');
  expect(await screen.findByText('Hello Ava')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is replaced by what stands in for it, and loaded again where it is shown anew', async () => {
  const { load, goTo } = renderPart(1, ({ name }) => <p>{`No ${name}`}</p>);
  expect(await screen.findByText('No Ava')).toBeVisible();
  goTo('/part');
  expect(load).toHaveBeenCalledTimes(1);
  goTo('/elsewhere');
  expect(screen.queryByText('No Ava')).toBeNull();
  goTo('/part');
  expect(await screen.findByText('Hello Ava')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is drawn at once when its code was brought before', async () => {
  const { Part } = renderPart(0);
  await screen.findByText('Hello Ava');
  render(<Part name="Noah" />);
  expect(screen.getByText('Hello Noah')).toBeVisible();
});
