import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { renderScreen } from '../../../test/render';
import { CommandDialog } from './CommandDialog';

test('a command under way is not canceled: neither by Cancel nor by the cross nor by Escape', async () => {
  let answer = (): void => undefined;
  const onClose = jest.fn();
  const onSettled = jest.fn();
  const { user } = await renderScreen(
    <CommandDialog
      title="Invite an admin"
      initialValues={{ name: 'Olga' }}
      schema={object({ name: string().required() })}
      send={() => new Promise<null>((resolve) => (answer = () => resolve(null)))}
      onSettled={onSettled}
      onClose={onClose}
      submitLabel="Invite"
    >
      Admins see everybody.
    </CommandDialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
  await user.click(cancel);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onSettled).toHaveBeenCalledTimes(1);
});
