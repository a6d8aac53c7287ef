import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { active, control, list, METHODS, SelectExample, setUpFocused } from './testing/selectExample';

describe('the keys of an open list', () => {
  it('move the active option, and stop at both ends', async () => {
    const { user, heard } = await setUpFocused({ start: 'crypto' });
    await user.keyboard('{Enter}{ArrowDown}');
    expect(active()).toBe('PayPal');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('PayPal');
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Bank transfer');
    await user.keyboard('{End}');
    expect(active()).toBe('PayPal');
    await user.keyboard('{Home}');
    expect(active()).toBe('Bank transfer');
    await user.keyboard('{PageDown}');
    expect(active()).toBe('PayPal');
    await user.keyboard('{PageUp}');
    expect(active()).toBe('Bank transfer');
    expect(heard).toEqual([]);
    const selected = screen.getByRole('option', { selected: true });
    expect(selected).toHaveTextContent('Cryptocurrency');
  });

  it.each(['{Enter}', ' ', '{Alt>}{ArrowUp}{/Alt}'])('choose by "%s" and keep the focus', async (key) => {
    const { user, heard } = await setUpFocused({ start: 'bank' });
    await user.keyboard(`{Enter}{ArrowDown}${key}`);
    expect(heard).toEqual(['crypto']);
    expect(control()).toHaveTextContent('Cryptocurrency');
    expect(list()).toBeNull();
    expect(control()).toHaveFocus();
  });

  it.each([
    ['{Tab}', 'After'],
    ['{Shift>}{Tab}{/Shift}', 'Before'],
  ])('choose by "%s" and go on', async (key, next) => {
    const { user, heard } = await setUpFocused({ start: 'bank' });
    await user.keyboard(`{Enter}{ArrowDown}${key}`);
    expect(heard).toEqual(['crypto']);
    expect(list()).toBeNull();
    expect(screen.getByRole('button', { name: next })).toHaveFocus();
  });

  it('find an option by its letters, one with a space in it as well', async () => {
    const { user, heard } = await setUpFocused({
      options: [...METHODS, { value: 'card', label: 'Bank card' }],
      start: 'paypal',
    });
    await user.keyboard('{Enter}bank t');
    expect(active()).toBe('Bank transfer');
    await user.keyboard('{ArrowDown} ');
    expect(heard).toEqual(['crypto']);
  });

  it('stay where they are at letters that no option begins with', async () => {
    const { user } = await setUpFocused({ start: 'crypto' });
    await user.keyboard('{Enter}x');
    expect(active()).toBe('Cryptocurrency');
  });

  it('close by Escape with the old choice, and a dialog around stays', async () => {
    const handleKey = jest.fn();
    render(
      <div role="presentation" onKeyDown={handleKey}>
        <SelectExample start="bank" />
      </div>,
    );
    const user = userEvent.setup();
    control().focus();
    await user.keyboard('{Enter}{ArrowDown}{Escape}');
    expect(list()).toBeNull();
    expect(control()).toHaveTextContent('Bank transfer');
    expect(control()).toHaveFocus();
    expect(handleKey).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(handleKey).toHaveBeenCalledTimes(1);
  });

  it('do nothing twice while one is held down', async () => {
    await setUpFocused({ start: 'bank' });
    fireEvent.keyDown(control(), { key: 'Enter' });
    fireEvent.keyDown(control(), { key: 'Enter', repeat: true });
    expect(list()).toBeVisible();
  });

  it('are no second press where a browser presses a button when Space comes up', async () => {
    await setUpFocused();
    const up = createEvent.keyUp(control(), { key: ' ' });
    fireEvent(control(), up);
    expect(up.defaultPrevented).toBe(true);
  });
});
