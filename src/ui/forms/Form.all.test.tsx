import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type TestHelpers,
  type TestOutput,
  renderTestForm,
  amountField,
  continueButton,
  fillTestForm,
} from '../../test/screens/form';

describe('Form', () => {
  it('empties itself when asked to', async () => {
    const user = userEvent.setup();
    renderTestForm((_output, helpers) => helpers.reset());
    await fillTestForm(user);
    await user.click(continueButton());
    expect(await screen.findByRole('spinbutton', { name: 'Amount' })).toHaveValue('');
    expect(amountField()).not.toBeInvalid();
  });

  it('gives a text without a title the title of the form, or of an empty field none that claims a failure', async () => {
    const user = userEvent.setup();
    renderTestForm(jest.fn());
    await fillTestForm(user);
    await user.clear(screen.getByLabelText('Password'));
    await user.click(continueButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the formEnter a password.');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Rent');
    await user.click(continueButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Deposit failed'));
  });

  it('takes the toast away with the next submit that is right', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderTestForm(onSubmit);
    await user.click(continueButton());
    expect(await screen.findByRole('alert')).toBeVisible();
    await fillTestForm(user);
    await user.click(continueButton());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('is quiet until the first attempt, then follows what is typed', async () => {
    const user = userEvent.setup();
    renderTestForm(jest.fn());
    await user.click(amountField());
    await user.tab();
    expect(amountField()).not.toBeInvalid();
    await user.click(continueButton());
    expect(await screen.findByText('Enter a password.')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), 'x');
    expect(screen.queryByText('Enter a password.')).not.toBeInTheDocument();
  });

  it('takes its toast back once the field is valid', async () => {
    const user = userEvent.setup();
    renderTestForm(jest.fn());
    await user.click(continueButton());
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Missing Information');
    // A pointer over it would keep the toast.
    await user.hover(toast);
    fireEvent.change(amountField(), { target: { value: '12.50' } });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it("takes the toast of the server's refusal back once its field has changed", async () => {
    const user = userEvent.setup();
    renderTestForm((_output, helpers) => helpers.setServerErrors({ amount: 'Above your balance.' }));
    await fillTestForm(user);
    await user.click(continueButton());
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Refused');
    await user.hover(toast);
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'x' } });
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByText('Above your balance.')).toBeVisible();
    fireEvent.change(amountField(), { target: { value: '1' } });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

it('takes a double click for one press: a form that is emptied at once says nothing of its empty fields', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((_output: TestOutput, helpers: TestHelpers) => helpers.reset());
  renderTestForm(onSubmit);
  await fillTestForm(user);
  await user.click(continueButton());
  expect(await screen.findByRole('spinbutton', { name: 'Amount' })).toHaveValue('');
  // A double click's second press, after the response arrived.
  fireEvent.click(continueButton(), { detail: 2 });
  await user.click(amountField());
  expect(amountField()).not.toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
