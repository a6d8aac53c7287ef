import { server } from '../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import {
  PLAN_FIELDS,
  dialog,
  expectPlanRefused,
  openCreate,
  planRow,
  saveReviewed,
  reviewPlan,
  confirmPlanIn,
} from '../../../test/screens/plans';
import { loseAnswerOf } from '../../../test/faults';
import { address } from '../../../test/render';
import { fillFields } from '../../../test/screens/page';
import { recordsIn } from '../../../test/backend/books';

describe('creating a plan', () => {
  it('makes one plan of a double click, says so, and shows it', async () => {
    const { user, form, backend } = await openCreate();
    fillFields(form, PLAN_FIELDS);
    await user.dblClick(confirmPlanIn(await reviewPlan(user, form)));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Created'));
    expect(screen.getByText('Platinum has been successfully created.')).toBeVisible();
    expect(await planRow('Platinum')).toHaveTextContent('$100');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(recordsIn(backend, 'plans').filter(({ name }) => name === 'Platinum')).toMatchObject([
      { type: 'crypto', minInvest: 100, maxInvest: 200.5, roi: 3.5, duration: 10, image: null },
    ]);
    expect(address()).toBe('/admin/plans');
  });

  it.each([['Plan name', ' ', 'Enter a plan name.']])('refuses %s "%s"', expectPlanRefused);
});

describe('a plan that got no answer', () => {
  it('is made once by checking again, even when the dialog was left in between', async () => {
    const { user, form, backend } = await openCreate();
    fillFields(form, PLAN_FIELDS);
    server.use(loseAnswerOf('POST', '/api/plans'));
    await saveReviewed(user, form);
    await within(form).findByRole('button', { name: 'Check again' });
    expect(within(form).getByLabelText('Plan name')).toBeDisabled();
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Create New Plan' }));
    const again = await dialog('Create New Investment Plan');
    expect(within(again).getByLabelText('Plan name')).toHaveValue('Platinum');
    await user.click(within(again).getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Created'));
    expect(recordsIn(backend, 'plans').filter(({ name }) => name === 'Platinum')).toHaveLength(1);
  });
});
