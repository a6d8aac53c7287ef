import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useKeptFocus } from './useKeptFocus';

function List({ rows, isAsking = false }: { readonly rows: readonly string[]; readonly isAsking?: boolean }) {
  const { focusRef, handleAnswer } = useKeptFocus({ isAsking });
  return (
    <>
      <button onClick={handleAnswer}>The answer comes</button>
      <div ref={focusRef} tabIndex={-1} role="group" aria-label="List">
        {rows.map((row) => (
          <button key={row}>{row}</button>
        ))}
      </div>
    </>
  );
}

const list = () => screen.getByRole('group', { name: 'List' });
const button = (name: string) => screen.getByRole('button', { name });
/** Unlike a real press, it doesn't move the focus. */
const answer = () => fireEvent.click(button('The answer comes'));

test('the list takes the focus of a decided row that leaves it, whichever is heard of first', async () => {
  const { rerender } = render(<List rows={['one', 'two']} />);
  button('one').focus();
  answer();
  expect(button('one')).toHaveFocus();
  rerender(<List rows={['two']} />);
  await waitFor(() => expect(list()).toHaveFocus());

  button('two').focus();
  rerender(<List rows={[]} />);
  answer();
  expect(list()).toHaveFocus();
});

test('a dialog that closes over a decided row leaves the focus in the list', () => {
  const rows: readonly string[] = ['two'];
  const { rerender } = render(<List rows={rows} isAsking />);
  const inDialog = button('two');
  inDialog.focus();
  answer();
  expect(inDialog).toHaveFocus();
  inDialog.blur();
  rerender(<List rows={rows} />);
  expect(list()).toHaveFocus();
});

test('a dialog that a link opened leaves the focus in the list, one that a button opened at the button', () => {
  const { rerender } = render(<List rows={['one']} isAsking />);
  rerender(<List rows={['one']} />);
  expect(list()).toHaveFocus();
  rerender(<List rows={['one']} isAsking />);
  button('one').focus();
  rerender(<List rows={['one']} />);
  expect(button('one')).toHaveFocus();
});

test('the list takes the focus of a row that leaves it after the dialog about it is gone', async () => {
  const { rerender } = render(<List rows={['one', 'two']} isAsking />);
  button('one').focus();
  rerender(<List rows={['one', 'two']} />);
  expect(button('one')).toHaveFocus();
  button('one').remove();
  await waitFor(() => expect(list()).toHaveFocus());
});

test('rows that come and go by themselves take the focus from nobody and give it to nobody', () => {
  const { rerender } = render(<List rows={['one', 'two']} />);
  rerender(<List rows={['two', 'three']} />);
  expect(document.body).toHaveFocus();
  button('three').focus();
  answer();
  rerender(<List rows={['three']} />);
  expect(button('three')).toHaveFocus();
});
