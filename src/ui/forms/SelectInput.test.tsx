import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Dialog } from '../dialogs/Dialog';
import { SelectInput, type SelectInputProps } from './SelectField';

const METHODS = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'crypto', label: 'Cryptocurrency' },
  { value: 'paypal', label: 'PayPal' },
];

const heard: string[] = [];

function Example({ value: start = '', ...rest }: Partial<SelectInputProps>) {
  const [value, setValue] = useState(start);
  const handleChange = (chosen: string) => {
    heard.push(chosen);
    setValue(chosen);
  };
  return (
    <SelectInput
      name="method"
      label="Method"
      placeholder="Select a method"
      options={METHODS}
      {...rest}
      value={value}
      onChange={handleChange}
    />
  );
}

const control = () => screen.getByRole('combobox', { name: 'Method' });
const list = () => screen.queryByRole('listbox', { name: 'Method' });

function setUp(props: Partial<SelectInputProps> = {}) {
  render(<Example {...props} />);
  return userEvent.setup();
}

/** Focused by the keyboard, with the list closed. */
async function setUpFocused(props: Partial<SelectInputProps> = {}) {
  const user = setUp(props);
  await user.tab();
  expect(control()).toHaveFocus();
  return user;
}

async function expectFocusAfter(user: UserEvent, keys: string, option: string) {
  await user.keyboard(keys);
  expect(screen.getByRole('option', { name: option })).toHaveFocus();
}

beforeEach(() => {
  heard.length = 0;
});

it('is named by its label alone and shows what is chosen', () => {
  setUp({ value: 'crypto' });
  expect(control()).toHaveTextContent(/^Cryptocurrency$/);
  expect(control()).toHaveAttribute('aria-haspopup', 'listbox');
  expect(control()).toHaveAttribute('aria-expanded', 'false');
  expect(list()).toBeNull();
});

it.each(['', 'cheque'])('shows its placeholder while nothing that there is is chosen (%j)', (value) => {
  setUp({ value });
  expect(control()).toHaveTextContent(/^Select a method$/);
});

it('says what is wrong, and what it is for', () => {
  setUp({ error: 'Choose a method.', helperText: 'How you are paid.', required: true });
  expect(control()).toBeInvalid();
  expect(control()).toBeRequired();
  expect(control()).toHaveAccessibleDescription('Choose a method. How you are paid.');
});

it('opens at a press, marks what is chosen, and hands on what is pressed', async () => {
  const user = setUp({ value: 'bank' });
  await user.click(control());
  expect(list()).toBeVisible();
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
    METHODS.map(({ label }) => label),
  );
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bank transfer');
  await user.click(screen.getByRole('option', { name: 'Cryptocurrency' }));
  expect(heard).toEqual(['crypto']);
  expect(control()).toHaveTextContent('Cryptocurrency');
  expect(control()).toHaveFocus();
  expect(list()).toBeNull();
});

it('takes the release of a slow press on it for no choice', async () => {
  const user = setUp({ value: 'bank' });
  await user.pointer({ keys: '[MouseLeft>]', target: control() });
  // MUI treats a release over an option as a choice half a second after the press.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(list()).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: control() });
  expect(list()).toBeVisible();
  expect(heard).toEqual([]);
});

it('tells nobody of a choice that was chosen before', async () => {
  const user = setUp({ value: 'bank' });
  await user.click(control());
  await user.click(screen.getByRole('option', { name: 'Bank transfer' }));
  expect(heard).toEqual([]);
  expect(list()).toBeNull();
});

it('comes by the label to the control', async () => {
  const user = setUp();
  await user.click(screen.getByText('Method'));
  expect(control()).toHaveFocus();
});

it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
  'opens at the key "%s", at what is chosen, and keeps the choice',
  async (key) => {
    const user = await setUpFocused({ value: 'crypto' });
    await user.keyboard(key);
    expect(list()).toBeVisible();
    expect(screen.getByRole('option', { name: 'Cryptocurrency' })).toHaveFocus();
    expect(heard).toEqual([]);
  },
);

it('is walked through by the keyboard, which stops at both ends', async () => {
  const user = await setUpFocused({ value: 'crypto' });
  await expectFocusAfter(user, '{Enter}{ArrowDown}{ArrowDown}', 'PayPal');
  await expectFocusAfter(user, '{Home}{ArrowUp}', 'Bank transfer');
  await user.keyboard('{End}{Enter}');
  expect(heard).toEqual(['paypal']);
  expect(control()).toHaveFocus();
});

it('finds an option by its letters, while its list is open and while it is not', async () => {
  const user = await setUpFocused({ value: 'bank' });
  await expectFocusAfter(user, '{Enter}p', 'PayPal');
  await user.keyboard('{Escape}c');
  expect(heard).toEqual(['crypto']);
  expect(list()).toBeNull();
});

it('that is disabled says so, and opens for nobody', async () => {
  const user = setUp({ disabled: true, value: 'bank' });
  expect(control()).toHaveAttribute('aria-disabled', 'true');
  await user.click(control());
  await user.tab();
  expect(control()).not.toHaveFocus();
  expect(list()).toBeNull();
  expect(control()).toHaveTextContent('Bank transfer');
});

describe('opens', () => {
  // Outside of act, React renders as in a browser: urgent updates immediately, the rest later.
  beforeEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));

  it('at once after a key, so that the next key reaches the list', async () => {
    render(<Example />);
    control().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await Promise.resolve();
    expect(list()).not.toBeNull();
  });

  it('after a press once the press is drawn', async () => {
    render(<Example />);
    control().dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
    await Promise.resolve();
    expect(list()).toBeNull();
    expect(await screen.findByRole('listbox', { name: 'Method' })).toBeInTheDocument();
  });
});

it('in a dialog keeps the dialog open at its own Escape, and the old choice', async () => {
  const handleClose = jest.fn();
  render(
    <Dialog isOpen title="Invest" onClose={handleClose}>
      <Example value="bank" />
    </Dialog>,
  );
  const user = userEvent.setup();
  await user.click(control());
  await user.keyboard('{ArrowDown}{Escape}');
  expect(list()).toBeNull();
  expect(control()).toHaveTextContent('Bank transfer');
  expect(handleClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledTimes(1);
});
