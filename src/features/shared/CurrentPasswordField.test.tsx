import { screen } from '@testing-library/react';
import { object, string } from 'yup';
import { renderScreen } from '../../test/render';
import { Form } from '../../ui/forms/Form';
import { CurrentPasswordField } from './CurrentPasswordField';

test('says whose password a form takes, to password managers alone', async () => {
  await renderScreen(
    <Form
      initialValues={{ currentPassword: '' }}
      schema={object({ currentPassword: string().required() })}
      failureTitle="Check the form"
      onSubmit={() => undefined}
    >
      <CurrentPasswordField />
    </Form>,
  );
  const username = document.querySelector('form input[autocomplete=username]');
  expect(username).toHaveValue('ava@cairnfield.example');
  expect(username).not.toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});
