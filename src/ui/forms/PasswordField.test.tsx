import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { ToastProvider } from '../toasts/ToastProvider';
import { Form } from './Form';
import { PasswordField } from './PasswordField';

test('showing the characters keeps the focus and the caret in the field, so that typing goes on there', async () => {
  const user = userEvent.setup();
  render(
    <ToastProvider>
      <Form
        initialValues={{ password: '' }}
        schema={object({ password: string() })}
        onSubmit={jest.fn()}
        failureTitle="Login failed"
      >
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
    </ToastProvider>,
  );
  const field = screen.getByLabelText('Password');
  await user.click(field);
  await user.paste('Harbour42');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveFocus();
  await user.keyboard('-');
  expect(field).toHaveValue('Harbour-42');
});
