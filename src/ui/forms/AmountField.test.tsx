import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { ToastProvider } from '../toasts/ToastProvider';
import { AmountField } from './AmountField';
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

  it('is a spin button whose number the arrow keys change by a cent, and the wheel does not', async () => {
    const user = userEvent.setup();
    const { amount } = renderForm();
    await user.click(amount);
    fireEvent.wheel(amount, { deltaY: 100 });
    expect(amount).toHaveFocus();
    expect(amount).toHaveValue('5');
    await user.keyboard('{ArrowUp}');
    expect(amount).toHaveValue('5.01');
    expect(amount).toHaveAttribute('aria-valuenow', '5.01');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(amount).toHaveValue('4.99');
    await user.clear(amount);
    await user.keyboard('{ArrowDown}');
    expect(amount).toHaveValue('');
    await user.keyboard('5k{ArrowUp}');
    expect(amount).toHaveValue('5k');
    expect(amount).not.toHaveAttribute('aria-valuenow');
  });

  it.each([
    ['1,5', '1.5'],
    ['$1,234.50', '1,234.50'],
    ['12500', '12,500'],
    ['1.500,50', '1,500.50'],
    ['(50)', '−50'],
    ['12.5', ''],
    ['5k', ''],
  ])('typed and pasted, %s stays as it is and is shown as "%s"', async (text, echo) => {
    const user = userEvent.setup();
    const { amount } = renderForm();
    const shown = () => amount.parentElement?.textContent.replace(/[$\u200b]/g, '');
    await user.clear(amount);
    await user.type(amount, text);
    expect(amount).toHaveValue(text);
    expect(shown()).toBe(echo);
    await user.clear(amount);
    await user.click(amount);
    await user.paste(text);
    expect(amount).toHaveValue(text);
    expect(shown()).toBe(echo);
  });

  it('does not join pasted cells or lines to one number', async () => {
    const user = userEvent.setup();
    const { amount } = renderForm();
    for (const cells of ['100\t200', '100\n200', '100\r\n200\r\n']) {
      await user.click(amount);
      await user.paste(cells);
      expect(amount).toHaveValue('100 / 200');
    }
  });
});

describe('a locked form', () => {
  it('shows its values, and lets nobody change or submit them', async () => {
    const user = userEvent.setup();
    const { onSubmit, amount } = renderForm(true);
    expect(amount).toHaveValue('5');
    expect(amount).toBeDisabled();
    const method = screen.getByRole('combobox', { name: 'Method' });
    expect(method).toHaveTextContent('Bank transfer');
    expect(method).toHaveAttribute('aria-disabled', 'true');
    fireEvent.mouseDown(method);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(amount, '9');
    fireEvent.submit(screen.getByRole('form', { name: 'Money' }));
    await screen.findByRole('form', { name: 'Money' });
    expect(amount).toHaveValue('5');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
