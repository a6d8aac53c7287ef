import { useContext } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { Link, Route, Routes } from 'react-router-dom';
import { server } from '../../../mocks/node';
import { TEST_PASSWORDS } from '../../test/backend/testData';
import { renderScreen } from '../../test/render';
import { ProofContext } from '../shared/commands/useCommand';
import { ProofProvider } from './ProofProvider';

interface AskingProps {
  readonly onAnswer: (isGiven: boolean | undefined) => void;
}

function Asking({ onAnswer }: AskingProps) {
  const ask = useContext(ProofContext);
  return <button onClick={() => void ask?.('password-required').then(onAnswer)}>Send</button>;
}

it.each(['/next', '/outside'])(
  'who leaves for %s instead gives no proof: nothing waits for it',
  async (to) => {
    const onAnswer = jest.fn();
    const { user } = await renderScreen(
      <>
        <Link to={to}>Leave</Link>
        <Routes>
          <Route path="/outside" element="Outside" />
          <Route
            path="*"
            element={
              <ProofProvider>
                <Asking onAnswer={onAnswer} />
              </ProofProvider>
            }
          />
        </Routes>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const question = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    // The browser's Back button, which a dialog doesn't cover.
    fireEvent.click(screen.getByRole('link', { name: 'Leave', hidden: true }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
  },
);

it('stays while its proof is under way, which could not be taken back', async () => {
  const onAnswer = jest.fn();
  const { user } = await renderScreen(
    <ProofProvider>
      <Asking onAnswer={onAnswer} />
    </ProofProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const question = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  await user.type(within(question).getByLabelText('Current password'), TEST_PASSWORDS.user);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  server.use(http.post('*', () => held));
  await user.click(within(question).getByRole('button', { name: 'Confirm' }));
  await user.keyboard('{Escape}');
  expect(question).toBeVisible();
  expect(onAnswer).not.toHaveBeenCalled();
  letGo();
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
});
