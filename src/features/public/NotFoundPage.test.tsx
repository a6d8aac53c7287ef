import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage';

test.each([
  ['/nowhere', '/'],
  ['/dashboard/nowhere', '/dashboard'],
  ['/admin/users/nowhere', '/admin'],
  ['/administration', '/'],
])('the unknown address %s says so and leads home, to %s', (address, home) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <NotFoundPage />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', home);
});
