import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rescueFocus } from './rescueFocus';

function Page({ hasSessions = true }: { readonly hasSessions?: boolean }) {
  const [names, setNames] = useState(['phone', 'laptop']);
  const [isHidden, setIsHidden] = useState(false);
  return (
    <main ref={rescueFocus}>
      <h1 tabIndex={-1}>Security</h1>
      {hasSessions && !isHidden ? (
        <section>
          <h2 tabIndex={-1}>Sessions</h2>
          {names.map((name) => (
            <button key={name} onClick={() => setNames(names.filter((one) => one !== name))}>
              {`End ${name}`}
            </button>
          ))}
          <button onClick={() => setIsHidden(true)}>Hide</button>
        </section>
      ) : null}
      <p>Text</p>
      <button>Other</button>
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

const twoFrames = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

it('leaves the focus where a person put it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Page />);
  await user.click(button('End laptop'));
  await waitFor(() => expect(heading('Sessions')).toHaveFocus());
  await user.click(button('Other'));
  rerender(<Page hasSessions={false} />);
  await twoFrames();
  expect(button('Other')).toHaveFocus();
});

it('gives nobody the focus who has left all controls', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Page />);
  act(() => button('Hide').focus());
  await user.click(screen.getByText('Text'));
  rerender(<Page hasSessions={false} />);
  await twoFrames();
  expect(document.body).toHaveFocus();
});
