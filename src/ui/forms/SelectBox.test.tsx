import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialogs/Dialog';
import { active, control, list, SelectExample, setUp, setUpFocused } from './testing/selectExample';

describe('a closed select', () => {
  it('is named by its label alone and shows what is chosen', () => {
    setUp({ start: 'crypto' });
    expect(control()).toHaveTextContent(/^Cryptocurrency$/);
    expect(control()).toHaveAttribute('aria-haspopup', 'listbox');
    expect(control()).toHaveAttribute('aria-expanded', 'false');
    expect(control()).not.toHaveAttribute('aria-controls');
    expect(list()).toBeNull();
  });

  it('shows its placeholder while nothing is chosen', () => {
    setUp();
    expect(control()).toHaveTextContent(/^Select a method$/);
  });

  it.each([
    ['{Enter}', 'Cryptocurrency'],
    [' ', 'Cryptocurrency'],
    ['{ArrowDown}', 'Cryptocurrency'],
    ['{ArrowUp}', 'Cryptocurrency'],
    ['{Alt>}{ArrowDown}{/Alt}', 'Cryptocurrency'],
    ['{Home}', 'Bank transfer'],
    ['{End}', 'PayPal'],
    ['p', 'PayPal'],
  ])('opens at the key "%s" and keeps the focus and the choice', async (key, found) => {
    const { user, heard } = await setUpFocused({ start: 'crypto' });
    await user.keyboard(key);
    expect(list()).toBeVisible();
    expect(control()).toHaveFocus();
    expect(control()).toHaveAttribute('aria-expanded', 'true');
    expect(control()).toHaveAttribute('aria-controls', list()?.id);
    expect(active()).toBe(found);
    expect(heard).toEqual([]);
  });

  it('begins at the first option where nothing is chosen', async () => {
    const { user } = await setUpFocused();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Bank transfer');
  });

  it.each(['{Escape}', '{PageDown}', '{Control>}a{/Control}', '{Meta>}k{/Meta}'])(
    'leaves the key "%s" to the page',
    async (key) => {
      const handleKey = jest.fn();
      render(
        <div role="presentation" onKeyDown={handleKey}>
          <SelectExample />
        </div>,
      );
      const user = userEvent.setup();
      control().focus();
      await user.keyboard(key);
      expect(handleKey).toHaveBeenCalled();
      expect(list()).toBeNull();
    },
  );

  it('leaves the keys of an input method to it', () => {
    setUp();
    fireEvent.keyDown(control(), { key: 'Enter', isComposing: true });
    expect(list()).toBeNull();
  });
});

describe('a select and a pointer', () => {
  it('opens at a press and closes at the next', async () => {
    const { user, heard } = setUp();
    await user.click(control());
    expect(list()).toBeVisible();
    expect(control()).toHaveFocus();
    expect(active()).toBeNull();
    await user.click(control());
    expect(list()).toBeNull();
    expect(heard).toEqual([]);
  });

  it('makes active what it is over, and chooses what is pressed', async () => {
    const { user, heard } = setUp({ start: 'bank' });
    await user.click(control());
    await user.hover(screen.getByRole('option', { name: 'PayPal' }));
    expect(active()).toBe('PayPal');
    await user.click(screen.getByRole('option', { name: 'Cryptocurrency' }));
    expect(heard).toEqual(['crypto']);
    expect(control()).toHaveTextContent('Cryptocurrency');
    expect(control()).toHaveFocus();
    expect(list()).toBeNull();
  });

  it('takes a touch', async () => {
    const { user, heard } = setUp();
    await user.pointer({ keys: '[TouchA]', target: control() });
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('option', { name: 'PayPal' }) });
    expect(heard).toEqual(['paypal']);
  });

  it('opens for a screen reader, which presses without a pointer', () => {
    const { heard } = setUp();
    fireEvent.click(control());
    fireEvent.click(screen.getByRole('option', { name: 'PayPal' }));
    expect(heard).toEqual(['paypal']);
  });

  it('tells nobody of a choice that was chosen before', async () => {
    const { user, heard } = setUp({ start: 'bank' });
    await user.click(control());
    await user.click(screen.getByRole('option', { name: 'Bank transfer' }));
    expect(heard).toEqual([]);
    expect(list()).toBeNull();
  });

  it('is closed by a press elsewhere, also where that takes no focus away', async () => {
    const { user } = setUp();
    await user.click(control());
    fireEvent.pointerDown(document.body);
    expect(list()).toBeNull();
  });

  it('is closed when the focus goes elsewhere', async () => {
    const { user } = setUp();
    await user.click(control());
    fireEvent.blur(control());
    expect(list()).toBeNull();
  });

  it('does not open at the right button', () => {
    setUp();
    fireEvent.mouseDown(control(), { button: 2 });
    expect(list()).toBeNull();
  });

  it('comes by the label to the control', async () => {
    const { user } = setUp();
    await user.click(screen.getByText('Method'));
    expect(control()).toHaveFocus();
  });
});

describe('a disabled select', () => {
  it('says so, and opens for nobody', async () => {
    const { user } = setUp({ isDisabled: true, start: 'bank' });
    expect(control()).toBeDisabled();
    expect(control()).toHaveAttribute('aria-disabled', 'true');
    await user.click(control());
    fireEvent.mouseDown(control());
    expect(list()).toBeNull();
    expect(control()).toHaveTextContent('Bank transfer');
  });
});

it('a select in a dialog keeps the dialog open at its own Escape', async () => {
  const handleClose = jest.fn();
  render(
    <Dialog isOpen title="Invest" onClose={handleClose}>
      <SelectExample start="bank" />
    </Dialog>,
  );
  const user = userEvent.setup();
  await user.click(control());
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  expect(handleClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledTimes(1);
});
