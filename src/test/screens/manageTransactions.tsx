import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { DataSet } from '../../../mocks/db/memoryTables';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { TEST_DATA } from '../backend/testData';
import { RequireAdmin } from '../../app/guards/RequireAdmin';
import type { Deposit } from '../../entities/deposit/deposit';
import { withdrawalSchema } from '../../entities/withdrawal/withdrawal';
import type { Fault } from '../backendTransport';
import { buildDeposit } from '../builders';
import { renderApp, type RenderedApp } from '../renderApp';
import { ToastProvider } from '../../ui/toasts/ToastProvider';
import { LoginPage } from '../../features/auth/LoginPage';
import { ManageTransactionsPage } from '../../features/admin/ManageTransactionsPage';

/** A backend whose deposits are these. */
export function backendWith(deposits: readonly Deposit[]): TestBackend {
  const data: DataSet = { ...TEST_DATA, deposits };
  return createTestBackend({ data });
}

/** A deposit of Noah's, pending; later for a higher number. */
export function noahsDeposit(number: number, overrides: Partial<Deposit> = {}): Deposit {
  return buildDeposit({
    id: `dep-${number}`,
    userId: 'user-2',
    userName: 'Noah Weber',
    date: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    ...overrides,
  });
}

/** A withdrawal that a person of the test backend asks for; the money leaves their balance. */
export async function requestWithdrawal(
  backend: TestBackend,
  body: { amount: number; method?: string; address?: string },
  token: string = backend.tokens.ava,
): Promise<string> {
  const answer = await backend.call('POST', '/api/withdrawals', {
    token,
    key: `request-${body.amount}-${token}`,
    body: { method: 'bank', address: 'DE02 1203 0000 0000 2020 51', ...body },
  });
  return withdrawalSchema.validateSync(answer.body).id;
}

/** Somebody's record, as the API tells it to an admin. */
export async function personOf(backend: TestBackend, id: string): Promise<unknown> {
  return (await backend.call('GET', `/api/users/${id}`, { token: backend.tokens.admin })).body;
}

/** A deposit or withdrawal, as the API tells it to an admin. */
export async function requestOf(backend: TestBackend, id: string): Promise<unknown> {
  const list = id.startsWith('dep') ? 'deposits' : 'withdrawals';
  return (await backend.call('GET', `/api/${list}/${id}`, { token: backend.tokens.admin })).body;
}

/** An admin's KYC decision elsewhere. */
export async function decideKyc(backend: TestBackend, id: string, event: string): Promise<void> {
  await backend.call('POST', `/api/users/${id}/kyc/${event}`, {
    token: backend.tokens.admin,
    key: `${event}-${id}`,
  });
}

/** Opens the page behind its guard, the login page beside it. */
export function openTransactions(
  options: { readonly backend?: TestBackend; readonly search?: string } = {},
): Promise<RenderedApp> {
  return renderApp(
    <ToastProvider>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route element={<RequireAdmin />}>
          <Route path="/admin/transactions" element={<ManageTransactionsPage />} />
        </Route>
      </Routes>
    </ToastProvider>,
    {
      route: `/admin/transactions${options.search ?? ''}`,
      signedInAs: 'admin',
      ...(options.backend && { backend: options.backend }),
    },
  );
}

/** The table of requests. */
export const findTable = (name: 'Deposit Requests' | 'Withdrawal Requests') =>
  screen.findByRole('table', { name });

/** The row of deposits or withdrawals that is named so. */
export async function findRow(
  name: RegExp,
  table: 'Deposit Requests' | 'Withdrawal Requests' = 'Deposit Requests',
): Promise<HTMLElement> {
  return within(await findTable(table)).findByRole('row', { name });
}

/** Presses the one button of this name. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.setup().click(await screen.findByRole('button', { name }));
}

/** Checks or unchecks the box of this name. */
export async function tick(name: string): Promise<void> {
  await userEvent.setup().click(await screen.findByRole('checkbox', { name }));
}

/** Commands arrive and their answers do not. */
export const loseAnswers: Fault = (request, pass) =>
  request.method === 'GET'
    ? undefined
    : pass().then(() => {
        throw new TypeError('Failed to fetch');
      });

/** The backend does not know the session any more; `when` says for which requests. */
export function endSession(when: (request: Request) => boolean): Fault {
  return (request) =>
    when(request)
      ? Response.json({ type: 'unauthenticated', title: 'Please log in.', status: 401 }, { status: 401 })
      : undefined;
}

/** Logs the main admin in again on the login page that is shown. */
export async function logInAgain(): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'admin@cairnfield.example');
  await user.type(screen.getByLabelText('Password'), 'Admin123!');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}
