import { screen, waitFor, within } from '@testing-library/react';
import { createTestBackend, type TestBackend } from '../../../../mocks/server/testing/testBackend';
import { TEST_DATA, TEST_IDS, TEST_START } from '../../../../mocks/server/testing/testDataSet';
import { DAY_MS } from '../../../lib/time';
import { failingAt, renderScreen } from '../../../test/renderScreen';
import { OverviewPage } from '../OverviewPage';
import { lastOfDays } from './useOlderBookings';

/** Ava has been given a dollar this many times, twelve a day, until an hour ago. */
function backendWithBookings(count: number): TestBackend {
  const { users = [] } = TEST_DATA;
  const ledger = Array.from({ length: count }, (_, index) => ({
    id: `led-${index + 1}`,
    seq: index + 1,
    userId: TEST_IDS.ava,
    type: 'adjustment' as const,
    amount: 1,
    balanceAfter: index + 1,
    description: 'A dollar',
    sourceId: `adj-${index}`,
    date: new Date(TEST_START - ((count - index) * DAY_MS) / 12).toISOString(),
  }));
  return createTestBackend({
    data: {
      ...TEST_DATA,
      users: users.map((user) => (user.id === TEST_IDS.ava ? { ...user, balance: count } : user)),
      ledger,
    },
  });
}

async function table(): Promise<HTMLElement> {
  return within(await screen.findByRole('region', { name: 'Portfolio value' })).findByRole('table');
}

/** Date and balance of the first and the last row. */
async function ends(): Promise<unknown[]> {
  const [, ...rows] = within(await table()).getAllByRole('row');
  const told = rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent));
  return [told[0], told.at(-1)];
}

describe('the portfolio value of somebody with more than a thousand bookings', () => {
  it('goes back to the first day and ends with the balance, in points that can be drawn', async () => {
    await renderScreen(<OverviewPage />, { backend: backendWithBookings(1_230) });
    await waitFor(async () =>
      expect(await ends()).toEqual([
        [expect.stringContaining('Oct 5, 2025'), '$12.00'],
        [expect.stringContaining('Jan 15, 2026'), '$1,230.00'],
      ]),
    );
    expect(screen.queryByText(/Reading the transactions/)).not.toBeInTheDocument();
    expect(within(await table()).getAllByRole('row').length).toBeLessThan(70);
  });

  it('stays complete when more is booked while it is shown', async () => {
    const { backend } = await renderScreen(<OverviewPage />, { backend: backendWithBookings(1_100) });
    await waitFor(async () => expect((await ends())[1]).toContain('$1,100.00'));
    const body = { recipientEmail: 'noah@cairnfield.example', amount: 0.5, note: '' };
    await backend.call('POST', '/api/transfers', { token: backend.tokens.ava, key: 'one', body });
    await waitFor(async () => {
      const [first, last] = await ends();
      expect(first).toEqual([expect.stringContaining('2025'), expect.stringMatching(/^\$\d{1,2}\.00$/)]);
      expect(last).toContain('$1,099.50');
    });
  });

  it('draws what it has, says that the rest is missing, and reads it on Retry', async () => {
    const backend = backendWithBookings(1_150);
    const failing = failingAt('/api/ledger');
    const { user, breakWith } = await renderScreen(<OverviewPage />, {
      backend,
      fault: (request, pass) =>
        new URL(request.url).searchParams.get('sort') === 'date' ? failing(request, pass) : undefined,
    });
    const note = await screen.findByText('The transactions before these could not be loaded.');
    expect((await ends())[1]).toContain('$1,150.00');
    breakWith(undefined);
    await user.click(within(note.closest('p') ?? note).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect((await ends())[0]).not.toContain('$151.00'));
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });
});

it('keeps the last booking of each day', () => {
  const at = (seq: number, date: string) => ({ seq, amount: 1, balanceAfter: seq, date });
  expect(
    lastOfDays([
      at(1, '2026-01-01T00:00:00.000Z'),
      at(2, '2026-01-01T23:59:59.999Z'),
      at(3, '2026-01-02T00:00:00.000Z'),
    ]).map(({ seq }) => seq),
  ).toEqual([2, 3]);
});
