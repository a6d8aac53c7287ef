import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../../mocks/node';
import { DAY_MS } from '../../../lib/time';
import { loseAnswers } from '../../../test/faults';
import { noahsDeposit, openTransactions } from '../../../test/screens/manageTransactions';
import { checkAgainAfter, confirm, press } from '../../../test/screens/page';
import { NOAHS_THREE, requestDetails, widenWindow } from '../../../test/screens/requestDetails';
import { TEST_START } from '../../../test/backend/testData';

jest.setTimeout(60_000);

describe('in a window with room beside the list', () => {
  widenWindow();

  test('a decision without an answer stays in view with its question, and an answer goes on', async () => {
    await openTransactions({ deposits: NOAHS_THREE, search: '?request=dep-1' });
    server.use(loseAnswers());
    await press('Approve deposit dep-1', await requestDetails(/deposit \$100\.00/));
    await confirm('Credit $100.00');
    const shown = await requestDetails(/deposit \$100\.00/);
    const again = await within(shown).findByRole('button', { name: 'Check again' });
    await waitFor(() => expect(again).toHaveFocus());
    await checkAgainAfter('No response yet. The approval may have gone through.');
    expect(await requestDetails(/deposit \$200\.00/)).toBeVisible();
  });
});

function narrowWindow(): void {
  const observer = { observe: () => undefined, disconnect: () => undefined };
  Object.defineProperty(window, 'ResizeObserver', { configurable: true, value: jest.fn(() => observer) });
  jest.replaceProperty(window, 'innerWidth', 360);
}

describe('a row on a phone', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'ResizeObserver');
    jest.restoreAllMocks();
  });

  const listed = async () => within(await screen.findByRole('list', { name: 'Deposit Requests' }));

  test('says how long its request has waited', async () => {
    narrowWindow();
    const date = new Date(TEST_START - 3 * DAY_MS).toISOString();
    await openTransactions({ deposits: [noahsDeposit(1, { date })] });
    const list = await listed();
    expect(await list.findByText('3 d')).toBeVisible();
    expect(list.getByText(', late')).toBeInTheDocument();
  });

  test('says that a decision got no answer', async () => {
    const { backend, storage, unmount } = await openTransactions();
    await screen.findByRole('button', { name: 'Approve deposit dep-1' });
    server.use(loseAnswers());
    await press('Approve deposit dep-1');
    await confirm('Credit $1,000.00');
    expect(await screen.findByRole('button', { name: 'Check again' })).toHaveFocus();
    unmount();
    server.resetHandlers();
    narrowWindow();
    await openTransactions({ backend, storage, search: '?status=all' });
    expect(await (await listed()).findByText('No response yet')).toBeVisible();
  });
});
