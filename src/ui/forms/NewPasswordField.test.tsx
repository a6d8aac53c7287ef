import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { MIN_PASSWORD } from '../../lib/passwordSchema';
import { ToastProvider } from '../toasts/ToastProvider';
import { Form } from './Form';
import { NewPasswordField } from './NewPasswordField';
import { SubmitButton } from './SubmitButton';

const schema = object({ password: string().min(MIN_PASSWORD).required() });

function open(onSubmit = jest.fn()) {
  render(
    <ToastProvider>
      <Form
        initialValues={{ password: '', name: 'Ivy Marsh', email: 'ivy@cairnfield.example' }}
        schema={schema}
        onSubmit={onSubmit}
        failureTitle="Registration Failed"
      >
        <NewPasswordField name="password" label="Password" />
        <SubmitButton>Create account</SubmitButton>
      </Form>
    </ToastProvider>,
  );
  return onSubmit;
}

const field = () => screen.getByLabelText('Password');
/** Async because the form validates after the key. */
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const announced = () => document.querySelector('[aria-live=polite]')?.textContent;

afterEach(() => jest.useRealTimers());

test.each([
  ['', `At least ${MIN_PASSWORD} characters.`],
  ['kX9#', `At least ${MIN_PASSWORD} characters.`],
  ['12345678', 'Easy to guess. Add a word or two.'],
  ['marsh-2026', 'Easy to guess: it contains the name or email.'],
  ['Harbour-42', 'Fair. One more word makes it strong.'],
  ['Harbour lantern biscuit', 'Strong.'],
])('a new password of %j is described as "%s"', async (password, text) => {
  open();
  await type(password);
  expect(field()).toHaveAccessibleDescription(text);
});

/** All at once, like a password manager. */
async function submit(password: string) {
  const onSubmit = open();
  const user = userEvent.setup();
  await user.click(field());
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  return onSubmit;
}

test('a refusal of a short password says the rule once', async () => {
  const onSubmit = await submit('kX9#');
  expect(field()).toBeInvalid();
  expect(field()).not.toHaveAccessibleDescription(expect.stringContaining('At least'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the advice refuses nothing that the rule allows', async () => {
  expect(await submit('12345678')).toHaveBeenCalledTimes(1);
});

test('the advice is announced when typing rests, once, and not at each key', async () => {
  jest.useFakeTimers();
  open();
  for (const typed of ['H', 'Harbour', 'Harbour-4', 'Harbour-42']) {
    await type(typed);
    act(() => jest.advanceTimersByTime(200));
    expect(announced()).toBe('');
  }
  act(() => jest.advanceTimersByTime(1_000));
  expect(announced()).toBe('Password: Fair. One more word makes it strong.');
});
