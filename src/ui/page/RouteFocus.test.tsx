import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';
import { ToastProvider } from '../toasts/ToastProvider';
import { useToast } from '../toasts/useToast';
import { PageFrame } from './PageFrame';
import { RouteFocus } from './RouteFocus';

function ListPage() {
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { show } = useToast();
  return (
    <PageFrame title="List">
      <button onClick={() => show({ variant: 'info', title: 'Copied' })}>Copy</button>
      <button onClick={() => show({ variant: 'info', title: 'Welcome', isForNextPage: true })}>Log in</button>
      <button onClick={() => setSearch({ page: '2' })}>Next page</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/other')}>Elsewhere</button>
    </PageFrame>
  );
}

function OtherPage() {
  const navigate = useNavigate();
  return (
    <PageFrame title="Other">
      <button onClick={() => void navigate('/list')}>To the list</button>
    </PageFrame>
  );
}

function renderList() {
  render(
    <ToastProvider>
      <MemoryRouter initialEntries={['/list']}>
        <RouteFocus>
          <Routes>
            <Route path="/list" element={<ListPage />} />
            <Route path="/other" element={<OtherPage />} />
          </Routes>
        </RouteFocus>
      </MemoryRouter>
    </ToastProvider>,
  );
  return userEvent.setup();
}

/** A hidden window keeps its toasts, so only the test's own actions end them. */
function holdToasts() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
}

afterEach(() => jest.restoreAllMocks());

it('leaves the focus on the control that changed a filter or a page in the URL', async () => {
  const user = renderList();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
});

it('moves the focus to the heading of another page', async () => {
  const user = renderList();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Other' })).toHaveFocus();
});

it('ends a toast when another page opens, but not when a filter changes', async () => {
  holdToasts();
  const user = renderList();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('Copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.queryByText('Copied')).not.toBeInTheDocument());
});

it('keeps the toast of what leads to another page, and ends it with the page after that', async () => {
  holdToasts();
  const user = renderList();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Welcome');
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.getByText('Welcome')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'To the list' }));
  await waitFor(() => expect(screen.queryByText('Welcome')).not.toBeInTheDocument());
});
