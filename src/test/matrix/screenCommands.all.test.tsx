import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { EndpointId } from '../../../backend/endpoints/endpoints';
import {
  EDITING_PLAN,
  INVESTING,
  SAVING_SITE,
  SAVING_WALLETS,
  TRANSFERRING,
  WITHDRAWING,
} from '../../../mocks/scenarios/builtIn/visits';
import type { Effect } from '../../../mocks/scenarios/rule';
import type { Step } from '../../../mocks/scenarios/scenario';
import { createTestBackend } from '../backend/testBackend';
import { buildScenario } from '../builders';
import { AdminSettingsPage } from '../../features/admin/AdminSettingsPage';
import { PlansPage } from '../../features/admin/PlansPage';
import { CryptoPlansPage } from '../../features/investor/CryptoPlansPage';
import { TransferPage } from '../../features/investor/TransferPage';
import { WithdrawPage } from '../../features/investor/WithdrawPage';
import { noteCommands, passHours } from '../passHours';
import { type RenderedScreen, renderScreen } from '../render';

interface Row {
  readonly endpoint: EndpointId;
  readonly page: ReactElement;
  readonly visit: { readonly route: string; readonly who: 'ava' | 'admin'; readonly steps: readonly Step[] };
}

const SETTINGS = { route: '/admin/settings', who: 'admin' } as const;

/** Every command with typed input, on its screen. (Visitors' commands keep no key: auth has its own tests.) */
const ROWS: readonly Row[] = [
  { endpoint: 'transfers.create', page: <TransferPage />, visit: TRANSFERRING },
  { endpoint: 'withdrawals.create', page: <WithdrawPage />, visit: WITHDRAWING },
  { endpoint: 'investments.create', page: <CryptoPlansPage />, visit: INVESTING },
  { endpoint: 'plans.update', page: <PlansPage />, visit: EDITING_PLAN },
  { endpoint: 'settings.updateSite', page: <AdminSettingsPage />, visit: SAVING_SITE },
  { endpoint: 'wallets.update', page: <AdminSettingsPage />, visit: SAVING_WALLETS },
  {
    endpoint: 'settings.updatePolicy',
    page: <AdminSettingsPage />,
    visit: {
      ...SETTINGS,
      steps: [
        { do: 'type', label: 'Withdrawal fee (%)', text: '1.5' },
        { do: 'press', name: 'Save platform policy' },
        { do: 'type', label: 'Current password', text: 'Admin123!' },
        { do: 'press', name: 'Change policy' },
      ],
    },
  },
];

afterAll(() => {
  process.stdout.write(`Screens: ${ROWS.length} commands at their screens.\n`);
});

/** The topmost dialog, otherwise the page. */
function front() {
  const dialogs = screen.queryAllByRole('dialog');
  return within(dialogs.at(-1) ?? document.body);
}

const startOf = (name: string) => new RegExp(`^${name.replace(/[()%]/g, '\\$&')}`);

async function doStep({ user }: RenderedScreen, step: Step): Promise<void> {
  switch (step.do) {
    case 'press': {
      const [button] = await screen.findAllByRole('button', { name: startOf(step.name) });
      const [inFront = button] = front().queryAllByRole('button', { name: startOf(step.name) });
      if (inFront !== undefined) await user.click(inFront);
      // Their dialog has a field with the same name as the page behind it.
      if (/^Save (wallet addresses|platform policy)/.test(step.name)) await screen.findByRole('dialog');
      return;
    }
    case 'type': {
      await screen.findAllByLabelText(startOf(step.label));
      const [field] = front().getAllByLabelText(startOf(step.label));
      if (field !== undefined) fireEvent.change(field, { target: { value: step.text } });
      return;
    }
    case 'choose':
      await user.click(await screen.findByRole('combobox', { name: startOf(step.label) }));
      await user.click(await screen.findByRole('option', { name: startOf(step.option) }));
      return;
    case 'attach':
      throw new Error('No row attaches anything.');
  }
}

/** The typed text is still in a field or shown on the page. */
function expectKept(steps: readonly Step[]): void {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  for (const step of steps) {
    if (step.do !== 'type') continue;
    const isThere =
      fields.some(({ value }) => value === step.text) || document.body.textContent.includes(step.text);
    expect([step.label, isThere]).toEqual([step.label, true]);
  }
}

async function play({ endpoint, page, visit }: Row, effect: Effect) {
  const backend = createTestBackend();
  const { scenarios: control } = backend;
  await control.apply(buildScenario({ match: { endpoint }, effect }));
  const rendered = await renderScreen(page, { route: visit.route, signedInAs: visit.who, backend });
  for (const step of visit.steps) await doStep(rendered, step);
  return { ...rendered, control };
}

async function expectTooOld(): Promise<void> {
  expect(await screen.findByText(/so we can’t check again safely/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^View (your|the audit log)/ })).toBeVisible();
}

const changesOf = ({ backend }: RenderedScreen) => backend.database.read.audit.size;

describe('a command at its screen', () => {
  it.each(ROWS)(
    '$endpoint refused: the reason in a toast, every value kept, nothing changed',
    async (row) => {
      const app = await play(row, { kind: 'status', status: 422, problem: { title: 'Not like this.' } });
      expect(
        await within(screen.getByRole('region', { name: /Notifications/ })).findByRole('alert'),
      ).toHaveTextContent('Not like this.');
      expectKept(row.visit.steps);
      expect(changesOf(app)).toBe(0);
    },
  );

  it.each(ROWS)('$endpoint without an answer: kept, and "Check again" finds the one effect', async (row) => {
    const app = await play(row, { kind: 'lost-answer' });
    const again = await screen.findByRole('button', { name: 'Check again' });
    expectKept(row.visit.steps);
    await app.control.clear();
    await app.user.click(again);
    expect(
      await within(screen.getByRole('region', { name: /Notifications/ })).findByRole('status'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument(),
    );
    expect(changesOf(app)).toBe(1);
    app.backend.database.checkBooks();
  });

  it.each(ROWS)(
    '$endpoint without an answer, 25 hours later: nothing is sent, and it says so',
    async (row) => {
      const app = await play(row, { kind: 'lost-answer' });
      const again = await screen.findByRole('button', { name: 'Check again' });
      await app.control.clear();
      passHours(25);
      const left = noteCommands();
      await app.user.click(again);
      await expectTooOld();
      expectKept(row.visit.steps);
      expect(left).toEqual([]);
      expect(changesOf(app)).toBe(1);
      app.backend.database.checkBooks();
    },
  );
});
