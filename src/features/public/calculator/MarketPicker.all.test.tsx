import { fireEvent, screen } from '@testing-library/react';
import {
  onTownChange,
  onTownsOpen,
  townField,
  townOptions,
  activeTown,
  renderTowns,
} from '../../../test/screens/marketPicker';

it('lists a hundred of thousands of options, each with its place, and says how to find the others', async () => {
  const user = renderTowns();
  await user.click(townField());
  expect(onTownsOpen).toHaveBeenCalledTimes(1);
  expect(townField()).toHaveAttribute('aria-expanded', 'true');
  expect(townField()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(townOptions()).toHaveLength(100);
  for (const option of townOptions()) expect(option).toHaveAttribute('aria-setsize', '17200');
  expect(townOptions()[2]).toHaveAttribute('aria-posinset', '3');
  expect(screen.getByText('100 of 17,200: type to find others')).toBeVisible();
});

it('opens at what is chosen, however far down the list that is', async () => {
  const user = renderTowns(9_000);
  await user.click(townField());
  expect(activeTown()).toHaveTextContent('Town 9000');
  expect(activeTown()).toHaveAttribute('aria-selected', 'true');
  expect(townOptions()).toHaveLength(100);
});

describe('typing', () => {
  it('opens the list of a field that was reached by keyboard', async () => {
    const user = renderTowns();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('5');
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('announces how many were found, once it stands still', async () => {
    const user = renderTowns();
    await user.click(townField());
    await user.keyboard('town 17199');
    const announced = await screen.findByText('1 towns found.');
    expect(announced.closest('[aria-live=polite]')).not.toBeNull();
  });

  it('that leaves an empty field chooses nothing by itself', async () => {
    const user = renderTowns();
    await user.click(townField());
    await user.clear(townField());
    await user.keyboard('{Enter}');
    expect(onTownChange).not.toHaveBeenCalled();
    await user.tab();
    expect(townField()).toHaveValue('Town 0');
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
    const user = renderTowns();
    await user.tab();
    await user.keyboard(`{ArrowDown}${pressed}`);
    expect(activeTown()).toHaveAttribute('aria-posinset', place);
  });

  it('Home and End are the text\u2019s own while the list is closed', async () => {
    const user = renderTowns();
    await user.tab();
    await user.keyboard('{Home}{End}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('Escape closes, brings back what was chosen, and a second one goes to whoever is around', async () => {
    const user = renderTowns();
    const around = jest.fn();
    document.body.addEventListener('keydown', around);
    await user.click(townField());
    await user.keyboard('17{Escape}');
    expect(townField()).toHaveValue('Town 0');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onTownChange).not.toHaveBeenCalled();
    around.mockClear();
    await user.keyboard('{Escape}');
    expect(around).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', around);
  });

  it('of an input method are left to it', () => {
    renderTowns();
    fireEvent.change(townField(), { target: { value: 'town' } });
    fireEvent.keyDown(townField(), { key: 'Enter', keyCode: 229, isComposing: true });
    expect(screen.getByRole('listbox')).toBeVisible();
  });
});

it('survives a page translator that has replaced its texts (react/react#11538)', async () => {
  const user = renderTowns();
  await user.click(townField());
  await user.keyboard('zzz');
  const text = screen.getByText('No towns found.');
  const font = document.createElement('font');
  font.textContent = 'Keine Orte gefunden.';
  text.replaceChildren(font);
  await user.clear(townField());
  await user.keyboard('17');
  expect(townOptions().length).toBeGreaterThan(5);
  await user.keyboard('{Escape}');
  expect(townField()).toHaveValue('Town 0');
});
