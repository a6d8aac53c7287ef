import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findTable, noahsDeposit, openTransactions } from './manageTransactions';
import { press } from './page';

export const SELECT_ALL = 'Select all pending on this page';

/** Noah's deposits of $1,000, $200 and $30; the list shows the first one first. */
export async function openDepositsToSelect() {
  const amounts = [1_000, 200, 30];
  const deposits = amounts.map((amount, index) => noahsDeposit(index + 1, { amount }));
  const app = await openTransactions({ deposits });
  const table = await findTable('Deposit Requests');
  await within(table).findByRole('button', { name: 'Approve deposit dep-1' });
  const all = () => within(table).getByRole('checkbox', { name: SELECT_ALL });
  const decideAll = async (how: 'Approve' | 'Reject') => {
    await userEvent.setup().click(all());
    await press(`${how} selected`);
  };
  return { ...app, table, all, decideAll };
}
