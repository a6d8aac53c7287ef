import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';
import { PageFrame } from './PageFrame';
import { RouteFocus } from './RouteFocus';

function ListPage() {
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <PageFrame title="List">
      <button onClick={() => setSearch({ page: '2' })}>Next page</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/other')}>Elsewhere</button>
    </PageFrame>
  );
}

function renderList() {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <RouteFocus>
        <Routes>
          <Route path="/list" element={<ListPage />} />
          <Route path="/other" element={<PageFrame title="Other">Text</PageFrame>} />
        </Routes>
      </RouteFocus>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

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
