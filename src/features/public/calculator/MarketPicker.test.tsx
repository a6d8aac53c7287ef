import { screen } from '@testing-library/react';
import {
  TOWNS,
  onTownChange,
  townField,
  townOptions,
  activeTown,
  renderTowns,
} from '../../../test/screens/marketPicker';

it('is closed at first and says so', () => {
  renderTowns();
  expect(townField()).toHaveAttribute('aria-expanded', 'false');
  expect(townField()).toHaveValue('Town 0');
  expect(townField()).toHaveAttribute('translate', 'no');
  expect(screen.queryByRole('listbox')).toBeNull();
});

describe('typing', () => {
  it('filters, and Enter chooses the best that was found', async () => {
    const user = renderTowns();
    await user.click(townField());
    await user.keyboard('town 1719');
    expect(townOptions().map((option) => option.firstChild?.textContent)[0]).toBe('Town 1719');
    expect(activeTown()).toHaveAttribute('aria-posinset', '1');
    expect(screen.queryByText(/type to find others/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(onTownChange).toHaveBeenCalledWith(TOWNS[1719]);
    expect(townField()).toHaveValue('Town 1719');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(townField()).toHaveFocus();
  });

  it('says so when nothing is found, and Enter changes nothing', async () => {
    const user = renderTowns();
    await user.click(townField());
    await user.keyboard('zzz{Enter}');
    expect(screen.getByText('No towns found.')).toBeVisible();
    expect(townField()).toHaveAttribute('aria-expanded', 'false');
    expect(onTownChange).not.toHaveBeenCalled();
  });
});

describe('keys', () => {
  it('Tab leaves without choosing', async () => {
    const user = renderTowns();
    await user.click(townField());
    await user.keyboard('17{Tab}');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
    expect(townField()).toHaveValue('Town 0');
    expect(onTownChange).not.toHaveBeenCalled();
  });
});

it('a press on an option chooses it, and the focus stays in the field', async () => {
  const user = renderTowns();
  await user.click(townField());
  await user.click(screen.getByRole('option', { name: /^Town 3 / }));
  expect(onTownChange).toHaveBeenCalledWith(TOWNS[3]);
  expect(townField()).toHaveFocus();
  expect(townField()).toHaveValue('Town 3');
});
