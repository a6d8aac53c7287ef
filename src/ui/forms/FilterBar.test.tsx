import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceFilter, DayFilter, FilterBar, SearchFilter } from './FilterBar';

const heard: string[] = [];

function Filters({ error }: { readonly error?: string }) {
  const [search, setSearch] = useState('');
  const [type, setType] = useState('');
  const [from, setFrom] = useState('');
  const tell = (set: (text: string) => void) => (text: string) => {
    heard.push(text);
    set(text);
  };
  return (
    <>
      <FilterBar name="Filter users">
        <SearchFilter label="Search users" value={search} onChange={tell(setSearch)} />
        <ChoiceFilter
          label="Type"
          value={type}
          allLabel="All types"
          options={[{ value: 'payout', label: 'Payout' }]}
          onChange={tell(setType)}
        />
        <DayFilter label="From" value={from} error={error} onChange={tell(setFrom)} />
      </FilterBar>
      <button onClick={() => setSearch('')}>Clear</button>
    </>
  );
}

const search = () => screen.getByRole('searchbox', { name: 'Search users' });
const type = (text: string) => fireEvent.change(search(), { target: { value: text } });

beforeEach(() => {
  heard.length = 0;
});
afterEach(() => jest.useRealTimers());

describe('a bar of filters', () => {
  it('is a search with a name, and its fields are labelled', () => {
    render(<Filters />);
    expect(screen.getByRole('search', { name: 'Filter users' })).toContainElement(search());
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent('All types');
    expect(screen.getByLabelText('From')).toHaveAttribute('type', 'date');
  });

  it('hands a search on once typing pauses, not at every key', () => {
    jest.useFakeTimers();
    render(<Filters />);
    type('li');
    act(() => jest.advanceTimersByTime(10));
    type('liam');
    act(() => jest.advanceTimersByTime(19));
    expect(heard).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(heard).toEqual(['liam']);
  });

  it('hands a search on at once on Enter, and when it is left, and not once more after the pause', () => {
    jest.useFakeTimers();
    render(<Filters />);
    type('liam');
    fireEvent.keyDown(search(), { key: 'Enter' });
    expect(heard).toEqual(['liam']);
    type('liam f');
    fireEvent.blur(search());
    expect(heard).toEqual(['liam', 'liam f']);
    act(() => jest.runAllTimers());
    expect(heard).toEqual(['liam', 'liam f']);
  });

  it('keeps what was typed while an earlier part of it comes back late', () => {
    jest.useFakeTimers();
    const settled = jest.fn();
    const at = (value: string) => <SearchFilter label="Search users" value={value} onChange={settled} />;
    const { rerender } = render(at(''));
    for (const typed of ['10', '100']) {
      type(typed);
      act(() => jest.runAllTimers());
    }
    expect(settled.mock.calls).toEqual([['10'], ['100']]);
    for (const late of ['10', '100']) {
      rerender(at(late));
      expect(search()).toHaveValue('100');
    }
    rerender(at('10'));
    expect(search()).toHaveValue('10');
  });

  it('hands on to who listens when the pause is over: another filter may have been set meanwhile', () => {
    jest.useFakeTimers();
    const [before, after] = [jest.fn(), jest.fn()];
    const heardBy = (onChange: (text: string) => void) => (
      <SearchFilter label="Search users" value="" onChange={onChange} />
    );
    const { rerender } = render(heardBy(before));
    type('liam');
    rerender(heardBy(after));
    act(() => jest.runAllTimers());
    expect(before).not.toHaveBeenCalled();
    expect(after).toHaveBeenCalledWith('liam');
  });

  it('drops what waited to be handed on when the search is cleared elsewhere', () => {
    jest.useFakeTimers();
    render(<Filters />);
    type('liam');
    fireEvent.keyDown(search(), { key: 'Enter' });
    type('liam f');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    act(() => jest.runAllTimers());
    expect(heard).toEqual(['liam']);
    expect(search()).toHaveValue('');
  });

  it('follows a search that is cleared elsewhere', async () => {
    const user = userEvent.setup();
    render(<Filters />);
    await user.type(search(), 'liam{Enter}');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(search()).toHaveValue('');
  });

  it('hands a choice on as its value, and "all" as nothing', async () => {
    const user = userEvent.setup();
    render(<Filters />);
    for (const name of ['Payout', 'All types']) {
      await user.click(screen.getByRole('combobox', { name: 'Type' }));
      await user.click(screen.getByRole('option', { name }));
    }
    expect(heard).toEqual(['payout', '']);
  });

  it('marks a day that is wrong and says why', () => {
    render(<Filters error="The first day comes after the last one." />);
    expect(screen.getByLabelText('From')).toBeInvalid();
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(
      'The first day comes after the last one.',
    );
  });
});
