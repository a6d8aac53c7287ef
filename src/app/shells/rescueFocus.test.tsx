import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rescueFocus } from './rescueFocus';

function Page() {
  const [names, setNames] = useState(['phone', 'laptop']);
  const [isShown, setIsShown] = useState(true);
  return (
    <main ref={rescueFocus}>
      <h1 tabIndex={-1}>Security</h1>
      {isShown ? (
        <section>
          <h2 tabIndex={-1}>Sessions</h2>
          {names.map((name) => (
            <button key={name} onClick={() => setNames(names.filter((one) => one !== name))}>
              {`End ${name}`}
            </button>
          ))}
          <button onClick={() => setIsShown(false)}>Hide</button>
        </section>
      ) : null}
      <p>Text</p>
      <button onClick={() => setTimeout(() => setIsShown(false), 20)}>Hide later</button>
    </main>
  );
}

const heading = (name: string) => screen.getByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });

it.each([
  ['End phone', 'Sessions'],
  ['Hide', 'Security'],
])('%s removes its own button: the focus goes to “%s”', async (pressed, next) => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(button(pressed));
  await waitFor(() => expect(heading(next)).toHaveFocus());
});

it('leaves the focus where a person put it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(button('End laptop'));
  await waitFor(() => expect(heading('Sessions')).toHaveFocus());
  await user.click(button('Hide later'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sessions' })).not.toBeInTheDocument());
  expect(button('Hide later')).toHaveFocus();
});

it('gives nobody the focus who has left all controls', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(button('Hide later'));
  await user.tab({ shift: true });
  expect(button('Hide')).toHaveFocus();
  await user.click(screen.getByText('Text'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument());
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.body).toHaveFocus();
});
