import { server } from '../../../../mocks/node';
import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import {
  PLAN_FIELDS,
  dialog,
  expectPlanRefused,
  openCreate,
  planRow,
  saveReviewed,
  reviewPlan,
  confirmPlanIn,
  openPlans,
  save,
} from '../../../test/screens/plans';
import { loseAnswerOf, endSession } from '../../../test/faults';
import { address } from '../../../test/render';
import { fillFields } from '../../../test/screens/page';
import { recordsIn } from '../../../test/backend/books';
import { signInAgain } from '../../../test/store';

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

async function chooseType(
  user: { click: (element: Element) => Promise<void> },
  scope: HTMLElement,
  name: string,
) {
  await user.click(within(scope).getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name }));
}

describe('creating a plan', () => {
  it('starts with type crypto, empty fields and no image', async () => {
    const { form } = await openCreate();
    expect(within(form).getByLabelText('Plan name')).toHaveFocus();
    expect(within(form).getByLabelText('Plan name')).toHaveValue('');
    expect(within(form).getByRole('combobox', { name: 'Type' })).toHaveTextContent('Crypto');
    for (const label of ['Minimum investment', 'Maximum investment', 'ROI (%)', 'Duration (days)']) {
      expect(within(form).getByLabelText(label)).toHaveValue('');
    }
    expect(within(form).queryByLabelText('Image URL')).not.toBeInTheDocument();
  });

  it.each([
    ['Minimum investment', '', 'Enter a minimum investment.'],
    ['Maximum investment', '99.99', 'Maximum must be at least the minimum.'],
    ['ROI (%)', '-1', 'ROI must be a number from 0 to 1000.'],
    ['Duration (days)', '1.5', 'Duration must be a whole number of days from 1 to 3650.'],
  ])('refuses %s "%s"', expectPlanRefused);

  it('previews the image of real estate, and says when it cannot be loaded', async () => {
    const { user, form } = await openCreate();
    await chooseType(user, form, 'Real estate');
    fillFields(form, { 'Image URL': 'http://insecure.example/a.png' });
    expect(await within(form).findByText(/^Enter an https:\/\/ link/)).toBeVisible();
    expect(within(form).queryByRole('img')).not.toBeInTheDocument();
    fillFields(form, { 'Image URL': '/images/plans/metro-loft.svg' });
    const image = await within(form).findByRole('img', { name: 'Preview of the plan’s image' });
    expect(image).toHaveAttribute('src', '/images/plans/metro-loft.svg');
    fireEvent.load(image);
    expect(within(form).getByText('This is what investors see.')).toBeVisible();
    fireEvent.error(image);
    expect(within(form).getByText('We couldn’t load the image. Check its address.')).toBeVisible();
  });

  it('drops the image when the type is switched to crypto', async () => {
    const { user, form, backend } = await openCreate();
    fillFields(form, PLAN_FIELDS);
    await chooseType(user, form, 'Real estate');
    fillFields(form, { 'Image URL': 'not an address' });
    await chooseType(user, form, 'Crypto');
    await chooseType(user, form, 'Real estate');
    expect(within(form).getByLabelText('Image URL')).toHaveValue('');
    await chooseType(user, form, 'Crypto');
    await saveReviewed(user, form);
    await planRow('Platinum');
    expect(recordsIn(backend, 'plans').at(-1)).toMatchObject({ name: 'Platinum', image: null });
  });

  it('asks before it discards what was typed, and keeps it otherwise', async () => {
    const { user, form } = await openCreate();
    fillFields(form, PLAN_FIELDS);
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(within(form).getByLabelText('Plan name')).toHaveValue('Platinum');
  });

  it('closes without a question when nothing was typed', async () => {
    const { user, form } = await openCreate();
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('starts again after Cancel, and after the cross', async () => {
    const { user, form } = await openCreate();
    const discard = async () => user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    fillFields(form, PLAN_FIELDS);
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await discard();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Create New Plan' }));
    const second = await dialog('Create New Investment Plan');
    expect(within(second).getByLabelText('Plan name')).toHaveValue('');
    fillFields(second, PLAN_FIELDS);
    await user.click(within(second).getByRole('button', { name: 'Close' }));
    await discard();
    await waitFor(() => expect(second).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Create New Plan' }));
    expect(within(await dialog('Create New Investment Plan')).getByLabelText('Plan name')).toHaveValue('');
  });
});

describe('the session runs out under the dialog', () => {
  it('what was typed is there again after the login, and is saved once', async () => {
    const { user, form, backend, storage, unmount } = await openCreate();
    fillFields(form, PLAN_FIELDS);
    server.use(endSession());
    await saveReviewed(user, form);
    await waitFor(() => expect(save(form)).not.toHaveAttribute('aria-disabled'));
    unmount();
    server.resetHandlers();

    await openPlans({ backend, storage: signInAgain(storage, 'admin'), route: '/admin/plans?create=' });
    const resumed = await dialog('Create New Investment Plan');
    expect(within(resumed).getByLabelText('Plan name')).toHaveValue('Platinum');
    expect(within(resumed).getByLabelText('Maximum investment')).toHaveValue('200.50');
    await saveReviewed(user, resumed);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Created'));
    expect(recordsIn(backend, 'plans').filter(({ name }) => name === 'Platinum')).toHaveLength(1);
  });
});
