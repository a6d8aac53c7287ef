import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SelectBox, type SelectBoxProps } from '../SelectBox';

/** Options of the select that is tried. */
export const METHODS = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'crypto', label: 'Cryptocurrency' },
  { value: 'paypal', label: 'PayPal' },
];

export interface SelectExampleProps extends Partial<SelectBoxProps> {
  /** The value at first. */
  readonly start?: string;
  /** Told of each choice. */
  readonly onHear?: (value: string) => void;
}

/** A select between two buttons that keeps what is chosen. */
export function SelectExample({ start = '', onHear, ...rest }: SelectExampleProps) {
  const [value, setValue] = useState(start);
  const handleChange = (chosen: string) => {
    onHear?.(chosen);
    setValue(chosen);
  };
  return (
    <>
      <button>Before</button>
      <label id="method-label" htmlFor="method">
        Method
      </label>
      <SelectBox
        id="method"
        labelId="method-label"
        options={METHODS}
        value={value}
        onChange={handleChange}
        placeholder="Select a method"
        {...rest}
      />
      <button>After</button>
    </>
  );
}

/** The control, by its exact name. */
export const control = () => screen.getByRole('combobox', { name: 'Method' });

/** The list, `null` while it is closed. */
export const list = () => screen.queryByRole('listbox', { name: 'Method' });

/** The option that a screen reader is told of; its id has to exist. */
export function active(): string | null {
  const id = control().getAttribute('aria-activedescendant');
  if (id === null) return null;
  const option = document.getElementById(id);
  if (option === null) throw new Error(`No option ${id}.`);
  expect(option).toHaveAttribute('data-active', 'true');
  return option.textContent;
}

/** Renders the example; `heard` holds the choices. */
export function setUp(props: SelectExampleProps = {}): { user: UserEvent; heard: readonly string[] } {
  const heard: string[] = [];
  render(<SelectExample onHear={(value) => heard.push(value)} {...props} />);
  return { user: userEvent.setup(), heard };
}

/** The same, with the focus brought to the control by the keyboard. */
export async function setUpFocused(props: SelectExampleProps = {}) {
  const { user, heard } = setUp(props);
  await user.tab();
  await user.tab();
  expect(control()).toHaveFocus();
  return { user, heard };
}
