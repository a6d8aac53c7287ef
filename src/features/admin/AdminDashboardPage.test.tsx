import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { problemAnswer } from '../../test/testStore';
import { renderApp } from '../../test/renderApp';
import { AdminDashboardPage } from './AdminDashboardPage';

const open = () => renderApp(<AdminDashboardPage />, { route: '/admin', signedInAs: 'admin' });

const card = (name: string) => screen.getByRole('region', { name });

test('the four cards hold the real figures and lead to what they count', async () => {
  await open();
  await waitFor(() => expect(card('Total Users')).toHaveTextContent('3'));
  expect(card('Total Investments')).toHaveTextContent('0');
  expect(card('Active Plans')).toHaveTextContent('3');
  expect(card('Pending KYC')).toHaveTextContent('1');
  expect(within(card('Total Users')).getByRole('link')).toHaveAttribute('href', '/admin/users');
  expect(within(card('Total Investments')).getByRole('link')).toHaveAttribute('href', '/admin/investments');
  expect(within(card('Active Plans')).getByRole('link')).toHaveAttribute('href', '/admin/plans');
  expect(within(card('Pending KYC')).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/users?kycStatus=pending',
  );
});

test('the cards stand there while their figures are on the way', async () => {
  await open();
  expect(card('Total Users')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(card('Total Users')).not.toHaveAttribute('aria-busy'));
});

test('what waits for a decision is counted, and the count follows a decision made elsewhere', async () => {
  const { backend } = await open();
  expect(await screen.findByRole('link', { name: 'Review pending deposits' })).toHaveAttribute(
    'href',
    '/admin/transactions?status=pending',
  );
  await backend.call('POST', '/api/deposits/dep-1/approve', {
    token: backend.tokens.admin,
    key: 'elsewhere',
  });
  expect(await screen.findByText('Every deposit request is decided.')).toBeVisible();
});

test('a failure says so and offers Retry', async () => {
  const { transport } = await renderApp(
    <Routes>
      <Route path="/" element={<Link to="/admin">Open</Link>} />
      <Route path="/admin" element={<AdminDashboardPage />} />
    </Routes>,
    { signedInAs: 'admin' },
  );
  transport.breakWith(() => problemAnswer(500, 'internal', 'An error occurred.'));
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Open' }));
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
  transport.breakWith(undefined);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(card('Total Users')).toHaveTextContent('3'));
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
