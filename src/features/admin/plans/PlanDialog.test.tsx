import { server } from '../../../../mocks/node';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dialog, openPlans, planRow, plansIn, save } from '../../../test/screens/plans';
import { endSession, loseAnswerOf } from '../../../test/faults';
import { signInAgain } from '../../../test/store';
import { address } from '../../../test/render';
import { fillFields } from '../../../test/screens/page';

const TERMS = {
  'Plan name': 'Platinum',
  'Minimum investment': '100',
  'Maximum investment': '200.50',
  'ROI (%)': '3.5',
  'Duration (days)': '10',
};

async function chooseType(
  user: { click: (element: Element) => Promise<void> },
  scope: HTMLElement,
  name: string,
) {
  await user.click(within(scope).getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name }));
}

async function openCreate() {
  const screenOf = await openPlans();
  await screenOf.user.click(await screen.findByRole('button', { name: 'Create New Plan' }));
  return { ...screenOf, form: await dialog('Create New Investment Plan') };
}

describe('creating a plan', () => {
  it('starts with type crypto, empty fields and no image', async () => {
    const { form } = await openCreate();
    expect(within(form).getByLabelText('Plan name')).toHaveFocus();
    expect(within(form).getByLabelText('Plan name')).toHaveValue('');
    expect(within(form).getByRole('combobox', { name: 'Type' })).toHaveTextContent('Crypto');
    for (const label of ['Minimum investment', 'Maximum investment', 'ROI (%)', 'Duration (days)']) {
      expect(within(form).getByLabelText(label)).toHaveValue(null);
    }
    expect(within(form).queryByLabelText('Image URL')).not.toBeInTheDocument();
  });

  it('makes one plan of a double click, says so, and shows it', async () => {
    const { user, form, backend } = await openCreate();
    fillFields(form, TERMS);
    await user.dblClick(save(form));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Created'));
    expect(screen.getByText('Platinum has been successfully created.')).toBeVisible();
    expect(await planRow('Platinum')).toHaveTextContent('$100');
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(plansIn(backend).filter(({ name }) => name === 'Platinum')).toMatchObject([
      { type: 'crypto', minInvest: 100, maxInvest: 200.5, roi: 3.5, duration: 10, image: null },
    ]);
    expect(address()).toBe('/admin/plans');
  });

  it.each([
    ['Plan name', ' ', 'Enter a plan name.'],
    ['Minimum investment', '', 'Enter a minimum investment.'],
    ['Maximum investment', '99.99', 'The maximum must not be below the minimum.'],
    ['ROI (%)', '-1', 'ROI must be a number from 0 to 1000.'],
    ['Duration (days)', '1.5', 'Duration must be a whole number of days from 1 to 3650.'],
  ])('refuses %s "%s"', async (label, typed, message) => {
    const { user, form, backend } = await openCreate();
    fillFields(form, { ...TERMS, [label]: typed });
    await user.click(save(form));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const field = within(form).getByLabelText(label);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(plansIn(backend)).toHaveLength(3);
  });

  it('previews the image of real estate, and says when it cannot be loaded', async () => {
    const { user, form } = await openCreate();
    await chooseType(user, form, 'Real estate');
    fillFields(form, { 'Image URL': 'http://insecure.example/a.png' });
    expect(await within(form).findByText(/Enter an https: address/)).toBeVisible();
    expect(within(form).queryByRole('img')).not.toBeInTheDocument();
    fillFields(form, { 'Image URL': '/images/plans/metro-loft.svg' });
    const image = await within(form).findByRole('img', { name: "Preview of the plan's image" });
    expect(image).toHaveAttribute('src', '/images/plans/metro-loft.svg');
    fireEvent.load(image);
    expect(within(form).getByText('This is what investors see.')).toBeVisible();
    fireEvent.error(image);
    expect(within(form).getByText('The image could not be loaded. Check its address.')).toBeVisible();
  });

  it('drops the image when the type is switched to crypto', async () => {
    const { user, form, backend } = await openCreate();
    fillFields(form, TERMS);
    await chooseType(user, form, 'Real estate');
    fillFields(form, { 'Image URL': 'not an address' });
    await chooseType(user, form, 'Crypto');
    await chooseType(user, form, 'Real estate');
    expect(within(form).getByLabelText('Image URL')).toHaveValue('');
    await chooseType(user, form, 'Crypto');
    await user.click(save(form));
    await planRow('Platinum');
    expect(plansIn(backend).at(-1)).toMatchObject({ name: 'Platinum', image: null });
  });

  it('asks before it discards what was typed, and keeps it otherwise', async () => {
    const { user, form } = await openCreate();
    fillFields(form, TERMS);
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

  it('starts anew after Cancel, and after the cross', async () => {
    const { user, form } = await openCreate();
    const discard = async () => user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    fillFields(form, TERMS);
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await discard();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Create New Plan' }));
    const second = await dialog('Create New Investment Plan');
    expect(within(second).getByLabelText('Plan name')).toHaveValue('');
    fillFields(second, TERMS);
    await user.click(within(second).getByRole('button', { name: 'Close' }));
    await discard();
    await waitFor(() => expect(second).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Create New Plan' }));
    expect(within(await dialog('Create New Investment Plan')).getByLabelText('Plan name')).toHaveValue('');
  });
});

describe('a plan that got no answer', () => {
  it('is made once by checking again, even when the dialog was left in between', async () => {
    const { user, form, backend } = await openCreate();
    fillFields(form, TERMS);
    server.use(loseAnswerOf('POST', '/api/plans'));
    await user.click(save(form));
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
    expect(plansIn(backend).filter(({ name }) => name === 'Platinum')).toHaveLength(1);
  });
});

describe('the session runs out under the dialog', () => {
  it('what was typed is there again after the login, and is saved once', async () => {
    const { user, form, backend, storage, unmount } = await openCreate();
    fillFields(form, TERMS);
    server.use(endSession());
    await user.click(save(form));
    await waitFor(() => expect(save(form)).not.toHaveAttribute('aria-disabled'));
    unmount();
    server.resetHandlers();

    await openPlans({ backend, storage: signInAgain(storage, 'admin'), route: '/admin/plans?create=' });
    const resumed = await dialog('Create New Investment Plan');
    expect(within(resumed).getByLabelText('Plan name')).toHaveValue('Platinum');
    expect(within(resumed).getByLabelText('Maximum investment')).toHaveValue(200.5);
    await user.click(save(resumed));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plan Created'));
    expect(plansIn(backend).filter(({ name }) => name === 'Platinum')).toHaveLength(1);
  });
});
