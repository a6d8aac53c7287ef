import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { number, object, string } from 'yup';
import { ToastProvider } from '../toasts/ToastProvider';
import { useToast } from '../toasts/useToast';
import { AmountField } from './AmountField';
import { Form, type FormHelpers } from './Form';
import { PasswordField } from './PasswordField';
import { SelectField } from './SelectField';
import { SubmitButton } from './SubmitButton';
import { TextField } from './TextField';

const MISSING = 'Missing Information: Please enter amount and select a cryptocurrency.';
// The schema's order differs from the page's on purpose: the page's counts.
const schema = object({
  note: string().max(3, 'Too long.'),
  password: string().required('Enter a password.'),
  coin: string().required(MISSING),
  amount: number().typeError(MISSING).required(MISSING),
});
const empty = { amount: '', coin: '', note: '', password: '' };
type Helpers = FormHelpers<typeof empty>;
type Output = (typeof schema)['__outputType'];

type Submit = (output: Output, helpers: Helpers) => Promise<void> | void;

function TestForm({ onSubmit }: { readonly onSubmit: Submit }) {
  const { show } = useToast();
  const submitAndTell = (output: Output, helpers: Helpers) =>
    onSubmit(output, {
      ...helpers,
      // As screens do: a toast and the fields.
      setServerErrors: (errors) => {
        helpers.setServerErrors(errors);
        show({ variant: 'destructive', title: 'Refused' });
      },
    });
  return (
    <Form
      name="Deposit"
      schema={schema}
      initialValues={empty}
      failureTitle="Deposit failed"
      onSubmit={submitAndTell}
    >
      <AmountField name="amount" label="Amount" helperText="In US dollars." />
      <SelectField name="coin" label="Cryptocurrency" options={[{ value: 'btc', label: 'Bitcoin' }]} />
      <TextField name="note" label="Note" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton>Continue</SubmitButton>
    </Form>
  );
}

function renderForm(onSubmit: Submit) {
  return render(
    <ToastProvider>
      <TestForm onSubmit={onSubmit} />
    </ToastProvider>,
  );
}

const amount = () => screen.getByRole('spinbutton', { name: 'Amount' });
const coin = () => screen.getByRole('combobox', { name: 'Cryptocurrency' });
const submit = () => screen.getByRole('button', { name: 'Continue' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(amount(), '12.50');
  await user.click(coin());
  await user.click(await screen.findByRole('option', { name: 'Bitcoin' }));
  await user.type(screen.getByLabelText('Password'), 'secret');
}

describe('Form', () => {
  it('toasts the first failure of the page, marks each bad field and focuses the first', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderForm(onSubmit);
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Rent');
    await user.click(submit());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Missing Information');
    expect(toast).toHaveTextContent('Please enter amount and select a cryptocurrency.');
    expect(amount()).toHaveFocus();
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription(
      'Please enter amount and select a cryptocurrency. In US dollars.',
    );
    expect(coin()).toBeInvalid();
    expect(coin()).toHaveAccessibleDescription('Please enter amount and select a cryptocurrency.');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Rent');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('gives a text without a title the title of the form, or of an empty field none that claims a failure', async () => {
    const user = userEvent.setup();
    renderForm(jest.fn());
    await fill(user);
    await user.clear(screen.getByLabelText('Password'));
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the formEnter a password.');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Rent');
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Deposit failed'));
  });

  it('takes the toast away with the next submit that is right', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    renderForm(onSubmit);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toBeVisible();
    await fill(user);
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('is quiet until the first attempt, then follows what is typed', async () => {
    const user = userEvent.setup();
    renderForm(jest.fn());
    await user.click(amount());
    await user.tab();
    expect(amount()).not.toBeInvalid();
    await user.click(submit());
    expect(await screen.findByText('Enter a password.')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), 'x');
    expect(screen.queryByText('Enter a password.')).not.toBeInTheDocument();
  });

  it('submits what the schema read, once, however often it is pressed', async () => {
    const user = userEvent.setup();
    let finish: () => void = () => undefined;
    const onSubmit = jest.fn((output: Output) => {
      void output;
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    renderForm(onSubmit);
    await fill(user);
    await user.dblClick(submit());
    fireEvent.submit(screen.getByRole('form', { name: 'Deposit' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ amount: 12.5, coin: 'btc' });
    expect(submit()).toHaveFocus();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    finish();
    await screen.findByRole('button', { name: 'Continue', busy: false });
    expect(amount()).toHaveValue(12.5);
  });

  it("puts the server's messages on their fields until these change", async () => {
    const user = userEvent.setup();
    renderForm((_output, helpers) => helpers.setServerErrors({ amount: 'Above your balance.' }));
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Above your balance.')).toBeVisible();
    expect(amount()).toHaveFocus();
    expect(amount()).toHaveValue(12.5);
    await user.type(amount(), '1');
    expect(screen.queryByText('Above your balance.')).not.toBeInTheDocument();
  });

  it('takes its toast back once the field is valid', async () => {
    const user = userEvent.setup();
    renderForm(jest.fn());
    await user.click(submit());
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Missing Information');
    // The pointer would keep the toast.
    await user.hover(toast);
    fireEvent.change(amount(), { target: { value: '12.50' } });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it("takes the toast of the server's refusal back once its field has changed", async () => {
    const user = userEvent.setup();
    renderForm((_output, helpers) => helpers.setServerErrors({ amount: 'Above your balance.' }));
    await fill(user);
    await user.click(submit());
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Refused');
    await user.hover(toast);
    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'x' } });
    expect(screen.getByRole('alert')).toBeVisible();
    fireEvent.change(amount(), { target: { value: '1' } });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('keeps what was typed when submitting throws, and says so', async () => {
    const user = userEvent.setup();
    renderForm(() => Promise.reject(new Error('broken')));
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Deposit failed');
    expect(amount()).toHaveValue(12.5);
  });

  it('empties itself when asked to', async () => {
    const user = userEvent.setup();
    renderForm((_output, helpers) => helpers.reset());
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('spinbutton', { name: 'Amount' })).toHaveValue(null);
    expect(amount()).not.toBeInvalid();
  });
});

it('takes a double click for one press: a form that is emptied at once says nothing of its empty fields', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn((_output: Output, helpers: Helpers) => helpers.reset());
  renderForm(onSubmit);
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('spinbutton', { name: 'Amount' })).toHaveValue(null);
  // The second press of a double click, after the response arrived.
  fireEvent.click(submit(), { detail: 2 });
  await user.click(amount());
  expect(amount()).not.toBeInvalid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

describe('PasswordField', () => {
  it('shows and hides what was typed', async () => {
    const user = userEvent.setup();
    renderForm(jest.fn());
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});
