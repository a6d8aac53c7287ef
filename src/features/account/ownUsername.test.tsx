import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render';
import { SecurityPage } from './SecurityPage';

test('a password form says whose password it takes, to password managers alone', async () => {
  await renderScreen(<SecurityPage />);
  const form = await screen.findByRole('form', { name: 'Password' });
  const username = form.querySelector('input[autocomplete=username]');
  expect(username).toHaveValue('ava@cairnfield.example');
  expect(username).not.toBeVisible();
  expect(screen.queryByRole('textbox', { name: /username/i })).not.toBeInTheDocument();
});
