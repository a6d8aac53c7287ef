import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { ToastProvider } from '../toasts/ToastProvider';
import { AmountField, cleanPastedAmount } from './AmountField';
import { Form } from './Form';
import { SelectField } from './SelectField';

const schema = object({ amount: string(), method: string() });

function renderForm(isLocked = false) {
  const onSubmit = jest.fn();
  render(
    <ToastProvider>
      <Form
        name="Money"
        initialValues={{ amount: '5', method: 'bank' }}
        schema={schema}
        failureTitle="Failed"
        isLocked={isLocked}
        onSubmit={onSubmit}
      >
        <AmountField name="amount" label="Amount" />
        <SelectField name="method" label="Method" options={[{ value: 'bank', label: 'Bank transfer' }]} />
      </Form>
    </ToastProvider>,
  );
  return { onSubmit, amount: screen.getByRole('spinbutton', { name: 'Amount' }) };
}

describe('a field for an amount', () => {
  it('goes in steps of a cent, in a form that the browser does not judge', () => {
    const { amount } = renderForm();
    expect(amount).toHaveAttribute('step', '0.01');
    expect(amount).toHaveAttribute('translate', 'no');
    expect(screen.getByRole('form', { name: 'Money' })).toHaveAttribute('novalidate');
  });

  it('is left by the wheel that would change it, and taken again when the wheel has passed', async () => {
    const { amount } = renderForm();
    act(() => amount.focus());
    fireEvent.wheel(amount, { deltaY: 100 });
    expect(amount).not.toHaveFocus();
    expect(amount).toHaveValue(5);
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(amount).toHaveFocus();
  });

  it('takes a pasted amount with its signs', async () => {
    const user = userEvent.setup();
    const { amount } = renderForm();
    await user.clear(amount);
    await user.click(amount);
    await user.paste('$1,234.50');
    expect(amount).toHaveValue(1234.5);
  });

  it('takes nothing from a pasted text whose commas are unclear', async () => {
    const user = userEvent.setup();
    const { amount } = renderForm();
    await user.click(amount);
    await user.paste('1,2,3');
    expect(amount).toHaveValue(5);
  });

  it.each([
    ['$1,234.50', '1234.50'],
    [' 12 ', '12'],
    ['\u2212$5.00', '-5.00'],
    ['600,50', '600.50'],
    ['1\u202f234,5', '1234.5'],
    ['1.234,50', '1234.50'],
    ['0,005', '0.005'],
    ['-12,345,678.9', '-12345678.9'],
    ['1,00,000', '100000'],
    ['1,2,3', null],
    ['1,234.50 USD', '1234.50'],
    ['EUR 12', '12'],
    ['€1,234.50', '1234.50'],
    ['5k', null],
    ['12345,678', null],
    ['12.50', null],
    ['ten', null],
    ['$1.2.3', null],
  ])('cleans "%s" to %s', (pasted, cleaned) => {
    expect(cleanPastedAmount(pasted)).toBe(cleaned);
  });
});

describe('a locked form', () => {
  it('shows its values, and lets nobody change or submit them', async () => {
    const user = userEvent.setup();
    const { onSubmit, amount } = renderForm(true);
    expect(amount).toHaveValue(5);
    expect(amount).toBeDisabled();
    const method = screen.getByRole('combobox', { name: 'Method' });
    expect(method).toHaveTextContent('Bank transfer');
    expect(method).toHaveAttribute('aria-disabled', 'true');
    fireEvent.mouseDown(method);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(amount, '9');
    fireEvent.submit(screen.getByRole('form', { name: 'Money' }));
    await screen.findByRole('form', { name: 'Money' });
    expect(amount).toHaveValue(5);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
