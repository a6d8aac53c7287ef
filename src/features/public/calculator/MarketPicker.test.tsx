import { useState } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarketPicker } from './MarketPicker';

interface Town {
  readonly id: string;
  readonly name: string;
}

const TOWNS: readonly Town[] = Array.from({ length: 17_200 }, (_, place) => ({
  id: `t${place}`,
  name: `Town ${place}`,
}));
const search = (query: string) =>
  TOWNS.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
const countText = (count: number) => (count === 0 ? 'No towns found.' : `${count} towns found.`);

const onChange = jest.fn();
const onOpen = jest.fn();

function Example({ start = 0 }: { readonly start?: number }) {
  const [town, setTown] = useState<Town>(TOWNS[start] ?? { id: '', name: '' });
  return (
    <>
      <MarketPicker
        label="Town"
        listLabel="Towns"
        value={town}
        search={search}
        keyOf={({ id }) => id}
        read={({ id, name }) => ({ chosen: name, title: name, detail: id })}
        countText={countText}
        onOpen={onOpen}
        onChange={(chosen) => {
          setTown(chosen);
          onChange(chosen);
        }}
      />
      <button>Next</button>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Town' });
const options = () => within(screen.getByRole('listbox', { name: 'Towns' })).getAllByRole('option');

/** The option announced by a screen reader; the element with its ID must exist. */
function activeOption(): HTMLElement {
  const id = field().getAttribute('aria-activedescendant') ?? '';
  const found = document.getElementById(id);
  if (found === null) throw new Error(`No option ${id}.`);
  return found;
}

function setUp(start?: number) {
  render(<Example {...(start === undefined ? {} : { start })} />);
  return userEvent.setup();
}

beforeEach(() => jest.clearAllMocks());

it('is closed at first and says so', () => {
  setUp();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('Town 0');
  expect(field()).toHaveAttribute('translate', 'no');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('lists a hundred of thousands of options, each with its place, and says how to find the others', async () => {
  const user = setUp();
  await user.click(field());
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(options()).toHaveLength(100);
  for (const option of options()) expect(option).toHaveAttribute('aria-setsize', '17200');
  expect(options()[2]).toHaveAttribute('aria-posinset', '3');
  expect(screen.getByText('100 of 17,200: type to find others')).toBeVisible();
});

it('opens at what is chosen, however far down the list that is', async () => {
  const user = setUp(9_000);
  await user.click(field());
  expect(activeOption()).toHaveTextContent('Town 9000');
  expect(activeOption()).toHaveAttribute('aria-selected', 'true');
  expect(options()).toHaveLength(100);
});

describe('typing', () => {
  it('filters, and Enter chooses the best that was found', async () => {
    const user = setUp();
    await user.click(field());
    await user.keyboard('town 1719');
    expect(options().map((option) => option.firstChild?.textContent)[0]).toBe('Town 1719');
    expect(activeOption()).toHaveAttribute('aria-posinset', '1');
    expect(screen.queryByText(/type to find others/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith(TOWNS[1719]);
    expect(field()).toHaveValue('Town 1719');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveFocus();
  });

  it('opens the list of a field that was reached by keyboard', async () => {
    const user = setUp();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('5');
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('announces how many were found, once it stands still', async () => {
    const user = setUp();
    await user.click(field());
    await user.keyboard('town 17199');
    const announced = await screen.findByText('1 towns found.');
    expect(announced.closest('[aria-live=polite]')).not.toBeNull();
  });

  it('says so when nothing is found, and Enter changes nothing', async () => {
    const user = setUp();
    await user.click(field());
    await user.keyboard('zzz{Enter}');
    expect(screen.getByText('No towns found.')).toBeVisible();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('that leaves an empty field chooses nothing by itself', async () => {
    const user = setUp();
    await user.click(field());
    await user.clear(field());
    await user.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(field()).toHaveValue('Town 0');
  });
});

describe('keys', () => {
  it.each([
    ['{ArrowDown}', '2'],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', '2'],
    ['{PageDown}{PageUp}', '1'],
    ['{End}', '100'],
    ['{End}{Home}', '1'],
    ['{ArrowUp}', '1'],
    ['{End}{ArrowDown}', '100'],
  ])('%s from the first option leads to the %s.', async (pressed, place) => {
    const user = setUp();
    await user.tab();
    await user.keyboard(`{ArrowDown}${pressed}`);
    expect(activeOption()).toHaveAttribute('aria-posinset', place);
  });

  it('Home and End are the text\u2019s own while the list is closed', async () => {
    const user = setUp();
    await user.tab();
    await user.keyboard('{Home}{End}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('Escape closes, brings back what was chosen, and a second one goes to whoever is around', async () => {
    const user = setUp();
    const around = jest.fn();
    document.body.addEventListener('keydown', around);
    await user.click(field());
    await user.keyboard('17{Escape}');
    expect(field()).toHaveValue('Town 0');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    around.mockClear();
    await user.keyboard('{Escape}');
    expect(around).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', around);
  });

  it('Tab leaves without choosing', async () => {
    const user = setUp();
    await user.click(field());
    await user.keyboard('17{Tab}');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(field()).toHaveValue('Town 0');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('of an input method are left to it', () => {
    setUp();
    fireEvent.change(field(), { target: { value: 'town' } });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: true });
    expect(screen.getByRole('listbox')).toBeVisible();
  });
});

it('a press on an option chooses it, and the focus stays in the field', async () => {
  const user = setUp();
  await user.click(field());
  await user.click(screen.getByRole('option', { name: /^Town 3 / }));
  expect(onChange).toHaveBeenCalledWith(TOWNS[3]);
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Town 3');
});

it('survives a page translator that has replaced its texts (react/react#11538)', async () => {
  const user = setUp();
  await user.click(field());
  await user.keyboard('zzz');
  const text = screen.getByText('No towns found.');
  const font = document.createElement('font');
  font.textContent = 'Keine Orte gefunden.';
  text.replaceChildren(font);
  await user.clear(field());
  await user.keyboard('17');
  expect(options().length).toBeGreaterThan(5);
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('Town 0');
});
