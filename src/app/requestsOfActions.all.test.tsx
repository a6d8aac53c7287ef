import { act, screen, within } from '@testing-library/react';
import { server } from '../../mocks/node';
import { createTestBackend } from '../test/backend/testBackend';
import { succeed } from '../test/backend/steps';
import { TEST_DATA } from '../test/backend/testData';
import { readText } from '../test/documentSamples';
import type { RenderedScreen } from '../test/render';
import { renderApp } from '../test/renderApp';
import { fillDepositWizard } from '../test/screens/deposit';
import { confirmInvestmentIn, openInvestDialog } from '../test/screens/invest';
import { approveNoah } from '../test/screens/kyc';
import { logInAgain } from '../test/screens/login';
import { noahsDeposit } from '../test/screens/manageTransactions';
import { confirm, press } from '../test/screens/page';
import { confirmTransferIn, transferForm } from '../test/screens/transfer';
import { BODY, confirmWithdrawalIn, openWithdrawalReview } from '../test/screens/withdraw';

jest.setTimeout(60_000);

interface Action {
  readonly name: string;
  readonly who: 'ava' | 'admin' | null;
  readonly route: string;
  readonly run: (shown: RenderedScreen) => Promise<unknown>;
}

const ACTIONS: readonly Action[] = [
  {
    name: 'log in',
    who: null,
    route: '/login',
    run: async () => {
      await logInAgain();
      await screen.findByRole('heading', { level: 1, name: 'Overview' });
    },
  },
  {
    name: 'submit a deposit',
    who: 'ava',
    route: '/dashboard/deposit',
    run: async ({ user }) => {
      await fillDepositWizard(user);
      await press('Submit deposit');
      await screen.findByRole('heading', { name: /submitted/i });
    },
  },
  {
    name: 'invest',
    who: 'ava',
    route: '/dashboard/crypto-plans',
    run: async ({ user }) => {
      const dialog = await openInvestDialog(user, 'Starter Crypto');
      await user.type(within(dialog).getByLabelText('Amount'), '600');
      await user.click(confirmInvestmentIn(dialog));
      await screen.findByText('Investment Successful!');
    },
  },
  {
    name: 'send a transfer',
    who: 'ava',
    route: '/dashboard/transfer',
    run: async ({ user }) => {
      await user.click(confirmTransferIn(await transferForm.openReview(user)));
      await transferForm.expectSuccess();
    },
  },
  {
    name: 'request a withdrawal',
    who: 'ava',
    route: '/dashboard/withdraw',
    run: async ({ user }) => {
      await user.click(confirmWithdrawalIn(await openWithdrawalReview(user)));
      await screen.findByText('Withdrawal Requested');
    },
  },
  {
    name: 'approve a deposit, from its row',
    who: 'admin',
    route: '/admin/transactions',
    run: async () => {
      await press('Approve deposit dep-1');
      await confirm('Credit $1,000.00');
      await screen.findByText('Deposit completed');
    },
  },
  {
    name: 'pay a withdrawal out',
    who: 'admin',
    route: '/admin/transactions?tab=withdrawals',
    run: async ({ user }) => {
      const [approve] = await screen.findAllByRole('button', { name: /^Approve withdrawal/ });
      if (approve) await user.click(approve);
      await confirm(/^Mark .+ as paid$/);
      await screen.findByText('Withdrawal completed');
    },
  },
  {
    name: 'verify an identity',
    who: 'admin',
    route: '/admin/users',
    run: async () => {
      await approveNoah();
      await screen.findByText('KYC Status Updated');
    },
  },
  {
    name: 'open an investor’s record',
    who: 'admin',
    route: '/admin/users',
    run: async ({ user }) => {
      await user.click(await screen.findByRole('link', { name: 'Noah Weber' }));
      await screen.findByRole('heading', { level: 2, name: 'Noah Weber' });
    },
  },
  {
    name: 'search the users',
    who: 'admin',
    route: '/admin/users',
    run: async ({ user }) => {
      // At once: whoever types slowly searches for each key.
      await user.click(await screen.findByRole('searchbox'));
      await user.paste('noah');
    },
  },
];

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until nothing has been requested for a while. */
async function settle(sent: readonly string[]): Promise<void> {
  for (let before = -1; before !== sent.length;) {
    before = sent.length;
    await act(() => sleep(1_500));
  }
}

/** "GET /api/deposits/:id ×2 · …", in alphabetical order. */
function summaryOf(sent: readonly string[]): string {
  const times = new Map<string, number>();
  for (const request of sent) times.set(request, (times.get(request) ?? 0) + 1);
  const parts = [...times].map(([request, count]) => `\`${request}\`${count > 1 ? ` ×${count}` : ''}`);
  return parts.sort().join(' · ');
}

/** Noah waits to be paid in and, once verified, Ava to be paid out; each has more to wait for afterwards. */
async function waitingBackend() {
  const deposits = [1, 2, 3].map((number) => noahsDeposit(number));
  const backend = createTestBackend({ data: { ...TEST_DATA, deposits } });
  for (const key of ['first', 'second'])
    await succeed(backend, 'POST', '/api/withdrawals', { token: backend.tokens.ava, key, body: BODY });
  return backend;
}

/** The table's rows, without the spaces that align them. */
const documented = readText('docs/testing.md').replaceAll(/ +/g, ' ');

test.each(ACTIONS)('$name', async ({ name, who, route, run }) => {
  const sent: string[] = [];
  const note = ({ request }: { readonly request: Request }) => {
    const path = new URL(request.url).pathname.replaceAll(/\b(?:dep|wdr|user|inv|trf)-\d+/g, ':id');
    sent.push(`${request.method} ${path}`);
  };
  server.events.on('request:start', note);
  const shown = await renderApp(route, { signedInAs: who, backend: await waitingBackend() });
  await screen.findByRole('heading', { level: 1 });
  await settle(sent);
  sent.length = 0;
  await run(shown);
  await settle(sent);
  server.events.removeListener('request:start', note);
  expect(documented).toContain(`| ${name} | ${sent.length} | ${summaryOf(sent)} |`);
});
