import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type TestOutput,
  renderTestForm,
  amountField,
  coinSelect,
  continueButton,
  fillTestForm,
} from '../../test/screens/form';

describe('Form', () => {
  it('toasts the first failure of the page, marks each bad field and focuses the first', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderTestForm(onSubmit);
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Rent');
    await user.click(continueButton());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Missing Information');
    expect(toast).toHaveTextContent('Please enter amount and select a cryptocurrency.');
    expect(amountField()).toHaveFocus();
    expect(amountField()).toBeInvalid();
    expect(amountField()).toHaveAccessibleDescription(
      'Please enter amount and select a cryptocurrency. In US dollars.',
    );
    expect(coinSelect()).toBeInvalid();
    expect(coinSelect()).toHaveAccessibleDescription('Please enter amount and select a cryptocurrency.');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Rent');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits what the schema read, once, however often it is pressed', async () => {
    const user = userEvent.setup();
    let finish: () => void = () => undefined;
    const onSubmit = jest.fn((output: TestOutput) => {
      void output;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    renderTestForm(onSubmit);
    await fillTestForm(user);
    await user.dblClick(continueButton());
    fireEvent.submit(screen.getByRole('form', { name: 'Deposit' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ amount: 12.5, coin: 'btc' });
    expect(continueButton()).toHaveFocus();
    expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
    finish();
    await screen.findByRole('button', { name: 'Continue', busy: false });
    expect(amountField()).toHaveValue('12.50');
  });

  it("puts the server's messages on their fields until these change", async () => {
    const user = userEvent.setup();
    renderTestForm((_output, helpers) => helpers.setServerErrors({ amount: 'Above your balance.' }));
    await fillTestForm(user);
    await user.click(continueButton());
    expect(await screen.findByText('Above your balance.')).toBeVisible();
    expect(amountField()).toHaveFocus();
    expect(amountField()).toHaveValue('12.50');
    await user.type(amountField(), '1');
    expect(screen.queryByText('Above your balance.')).not.toBeInTheDocument();
  });

  it('keeps what was typed when submitting throws, and says so', async () => {
    const user = userEvent.setup();
    renderTestForm(() => Promise.reject(new Error('broken')));
    await fillTestForm(user);
    await user.click(continueButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Deposit failed');
    expect(amountField()).toHaveValue('12.50');
  });
});

describe('PasswordField', () => {
  it('shows and hides what was typed', async () => {
    const user = userEvent.setup();
    renderTestForm(jest.fn());
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});
