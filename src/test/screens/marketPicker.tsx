import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarketPicker } from '../../features/public/calculator/MarketPicker';

interface Town {
  readonly id: string;
  readonly name: string;
}

export const TOWNS: readonly Town[] = Array.from({ length: 17_200 }, (_, place) => ({
  id: `t${place}`,
  name: `Town ${place}`,
}));

const searchTowns = (query: string) =>
  TOWNS.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));

const countTowns = (count: number) => (count === 0 ? 'No towns found.' : `${count} towns found.`);

export const onTownChange = jest.fn();

export const onTownsOpen = jest.fn();

function TownPicker({ start = 0 }: { readonly start?: number }) {
  const [town, setTown] = useState<Town>(TOWNS[start] ?? { id: '', name: '' });
  return (
    <>
      <MarketPicker
        label="Town"
        listLabel="Towns"
        value={town}
        search={searchTowns}
        keyOf={({ id }) => id}
        read={({ id, name }) => ({ chosen: name, title: name, detail: id })}
        countText={countTowns}
        onOpen={onTownsOpen}
        onChange={(chosen) => {
          setTown(chosen);
          onTownChange(chosen);
        }}
      />
      <button>Next</button>
    </>
  );
}

export const townField = () => screen.getByRole('combobox', { name: 'Town' });

export const townOptions = () =>
  within(screen.getByRole('listbox', { name: 'Towns' })).getAllByRole('option');

/** The option announced by a screen reader; the element with its ID must exist. */
export function activeTown(): HTMLElement {
  const id = townField().getAttribute('aria-activedescendant') ?? '';
  const found = document.getElementById(id);
  if (found === null) throw new Error(`No option ${id}.`);
  return found;
}

export function renderTowns(start?: number) {
  onTownChange.mockClear();
  onTownsOpen.mockClear();
  render(<TownPicker {...(start === undefined ? {} : { start })} />);
  return userEvent.setup();
}
