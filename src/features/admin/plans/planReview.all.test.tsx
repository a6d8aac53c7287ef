import { screen, waitFor, within } from '@testing-library/react';
import {
  confirmPlanIn,
  openCreate,
  openEdit,
  PLAN_FIELDS,
  reviewPlan,
  save,
} from '../../../test/screens/plans';
import { fillFields } from '../../../test/screens/page';
import { recordsIn } from '../../../test/backend/books';

describe('the terms of a plan', () => {
  it('are reviewed before they bind: old and new, and what the next investment would pay', async () => {
    const { user, form, backend } = await openEdit();
    fillFields(form, { 'ROI (%)': '50' });
    const review = await reviewPlan(user, form);
    expect(review).toHaveAccessibleName('Change Starter Crypto?');
    expect(review).toHaveTextContent('ROI (%)5% → 50%');
    expect(within(review).getByRole('note')).toHaveTextContent(
      'A $4,999 investment would now pay $7,498.50 instead of $5,248.95.',
    );
    expect(within(review).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ roi: 5, version: 1 });
    await user.click(within(review).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(review).not.toBeInTheDocument());
    expect(within(form).getByLabelText('ROI (%)')).toHaveValue('50');
    await user.click(confirmPlanIn(await reviewPlan(user, form)));
    expect(await screen.findByText('Plan Updated')).toBeVisible();
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ roi: 50, version: 2 });
  });

  it('of a new plan are reviewed too', async () => {
    const { user, form, backend } = await openCreate();
    fillFields(form, PLAN_FIELDS);
    const review = await reviewPlan(user, form);
    expect(review).toHaveAccessibleName('Create Platinum?');
    expect(review).toHaveTextContent('Maximum investment$200.50');
    expect(review).toHaveTextContent('A $200.50 investment would pay $207.52 after 10 days.');
    expect(recordsIn(backend, 'plans').some(({ name }) => name === 'Platinum')).toBe(false);
  });

  it('that are as before are not saved', async () => {
    const { user, form, backend } = await openEdit();
    await user.click(save(form));
    expect(await screen.findByText('Nothing to Save')).toBeVisible();
    expect(recordsIn(backend, 'plans')[0]).toMatchObject({ version: 1 });
  });
});
