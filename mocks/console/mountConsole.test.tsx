import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsoleBoundary } from './mountConsole';

it('keeps a failure of the console to itself, and tries again on request', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  function Fragile() {
    if (isBroken) throw new Error('It fell over.');
    return <p>It works.</p>;
  }
  render(
    <ConsoleBoundary>
      <Fragile />
    </ConsoleBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The QA console failed. Active scenarios stay active.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('It works.')).toBeVisible();
  complain.mockRestore();
});
