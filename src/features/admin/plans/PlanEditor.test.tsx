import { server } from '../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { openEdit, planRow, saveReviewed } from '../../../test/screens/plans';
import { loseAnswerOf } from '../../../test/faults';
import { address } from '../../../test/render';
import { fillFields } from '../../../test/screens/page';
import { recordsIn } from '../../../test/backend/books';

describe('editing a plan', () => {
  it('starts with its terms, saves, says so and gives the focus back', async () => {
    const { user, form, backend } = await openEdit();
    expect(address()).toBe('/admin/plans?edit=c1');
    expect(within(form).getByLabelText('Plan name')).toHaveValue('Starter Crypto');
    expect(within(form).getByLabelText('Maximum investment')).toHaveValue('4999');
    fillFields(form, { 'ROI (%)': '6', 'Plan name': 'Starter' });
    await saveReviewed(user, form);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Updated'));
    expect(screen.getByText('Starter has been successfully updated.')).toBeVisible();
    expect(await planRow('Starter')).toHaveTextContent('6%');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit Starter' })).toHaveFocus();
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ id: 'c1', roi: 6, version: 2 });
  });

  it('a save without an answer is found out by the same key, and changes it once', async () => {
    const { user, form, backend } = await openEdit();
    fillFields(form, { 'ROI (%)': '6' });
    server.use(loseAnswerOf('PUT', '/api/plans/c1'));
    await saveReviewed(user, form);
    const again = await within(form).findByRole('button', { name: 'Check again' });
    server.resetHandlers();
    await user.click(again);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Updated'));
    await waitFor(async () => expect(await planRow('Starter Crypto')).toHaveTextContent('6%'));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ roi: 6, version: 2 });
  });
});
