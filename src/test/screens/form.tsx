import { render, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { number, object, string } from 'yup';
import { ToastProvider } from '../../ui/toasts/ToastProvider';
import { useToast } from '../../ui/toasts/useToast';
import { AmountField } from '../../ui/forms/AmountField';
import { Form, type FormHelpers } from '../../ui/forms/Form';
import { PasswordField } from '../../ui/forms/PasswordField';
import { SelectField } from '../../ui/forms/SelectField';
import { SubmitButton } from '../../ui/forms/SubmitButton';
import { TextField } from '../../ui/forms/TextField';

const MISSING = 'Missing Information: Please enter amount and select a cryptocurrency.';

// The schema's order differs from the page's on purpose: the page's counts.
const schema = object({
  note: string().max(3, 'Too long.'),
  password: string().required('Enter a password.'),
  coin: string().required(MISSING),
  amount: number().typeError(MISSING).required(MISSING),
});

const empty = { amount: '', coin: '', note: '', password: '' };

export type TestHelpers = FormHelpers<typeof empty>;

export type TestOutput = (typeof schema)['__outputType'];

type TestSubmit = (output: TestOutput, helpers: TestHelpers) => Promise<void> | void;

function TestForm({ onSubmit }: { readonly onSubmit: TestSubmit }) {
  const { show } = useToast();
  const submitAndTell = (output: TestOutput, helpers: TestHelpers) =>
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

export function renderTestForm(onSubmit: TestSubmit) {
  return render(
    <ToastProvider>
      <TestForm onSubmit={onSubmit} />
    </ToastProvider>,
  );
}

export const amountField = () => screen.getByRole('spinbutton', { name: 'Amount' });

export const coinSelect = () => screen.getByRole('combobox', { name: 'Cryptocurrency' });

export const continueButton = () => screen.getByRole('button', { name: 'Continue' });

export async function fillTestForm(user: UserEvent) {
  await user.type(amountField(), '12.50');
  await user.click(coinSelect());
  await user.click(await screen.findByRole('option', { name: 'Bitcoin' }));
  await user.type(screen.getByLabelText('Password'), 'secret');
}
