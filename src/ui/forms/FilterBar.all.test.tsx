import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayRangeFilter } from './DayRangeFilter';
import { ChoiceFilter, FilterBar, SearchFilter } from './FilterBar';

const heard: string[] = [];

function Filters({ start = { from: '', to: '' } }) {
  const [text, setText] = useState('');
  const [type, setType] = useState('');
  const [days, setDays] = useState(start);
  const tell = (set: (text: string) => void) => (value: string) => {
    heard.push(value);
    set(value);
  };
  return (
    <>
      <FilterBar
        name="Filter users"
        search={<SearchFilter label="Search users" value={text} onChange={tell(setText)} />}
        isNarrowed={false}
        onClear={() => undefined}
      >
        <ChoiceFilter
          label="Type"
          value={type}
          allLabel="All types"
          options={[{ value: 'payout', label: 'Payout' }]}
          onChange={tell(setType)}
        />
        <DayRangeFilter
          {...days}
          onChange={(range) => {
            heard.push(JSON.stringify(range));
            setDays((before) => ({ ...before, ...range }));
          }}
        />
      </FilterBar>
      <button onClick={() => setText('')}>Clear</button>
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
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('');
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

  it('says below what each filter is set to, and takes it away', async () => {
    const user = userEvent.setup();
    render(<Filters start={{ from: '2026-11-20', to: '' }} />);
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(screen.getByRole('option', { name: 'Payout' }));
    await user.click(screen.getByRole('button', { name: 'Type: Payout' }));
    await user.click(screen.getByRole('button', { name: 'Dates: From Nov 20, 2026' }));
    expect(heard).toEqual(['payout', '', '{"from":"","to":""}']);
    expect(screen.queryByRole('button', { name: /Payout|Nov 20/ })).not.toBeInTheDocument();
  });

  it.each(['Nov 20, 2026', 'november 20 2026', '11/20/2026', '2026-11-20'])(
    'takes a day as people write it: %s',
    async (text) => {
      const user = userEvent.setup();
      render(<Filters />);
      await user.click(screen.getByLabelText('From'));
      await user.paste(text);
      await user.tab();
      expect(heard).toEqual(['{"from":"2026-11-20"}']);
      expect(screen.getByLabelText('From')).toHaveValue('Nov 20, 2026');
    },
  );

  it('keeps what is no day, hands nothing on and says what is expected', async () => {
    const user = userEvent.setup();
    render(<Filters />);
    await user.type(screen.getByLabelText('From'), 'Feb 31, 2026');
    expect(screen.getByLabelText('From')).toBeValid();
    await user.tab();
    expect(screen.getByLabelText('From')).toHaveValue('Feb 31, 2026');
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Enter a date such as Nov 20, 2026.');
    expect(heard).toEqual([]);
  });

  it('offers the usual periods, and marks the chosen one', async () => {
    const user = userEvent.setup();
    render(<Filters />);
    await user.click(screen.getByRole('button', { name: 'Choose dates' }));
    const periods = within(await screen.findByRole('menu', { name: 'Periods' }));
    expect(periods.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Any date',
      'Today',
      'Last 7 days',
      'Last 30 days',
      'This month',
      'Last month',
      'This year',
      'Custom…',
    ]);
    expect(periods.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Any date');
    await user.keyboard('{End}{ArrowUp}{Enter}');
    const year = new Date().getFullYear();
    expect(heard).toEqual([`{"from":"${year}-01-01","to":"${year}-12-31"}`]);
    await user.click(screen.getByRole('button', { name: 'Dates: This year' }));
    expect(heard.slice(1)).toEqual(['{"from":"","to":""}']);
  });

  it('knows “today” again when the page is shown after midnight', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T23:59:00') });
    render(<Filters start={{ from: '2026-11-20', to: '2026-11-20' }} />);
    expect(screen.getByRole('button', { name: 'Dates: Today' })).toBeVisible();
    jest.setSystemTime(new Date('2026-11-21T08:00:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('button', { name: 'Dates: Nov 20, 2026' })).toBeVisible();
  });

  it('takes a first and a last day from a calendar, in any order', async () => {
    const user = userEvent.setup();
    render(<Filters start={{ from: '2026-11-20', to: '2026-11-22' }} />);
    await user.click(screen.getByRole('button', { name: 'Choose dates' }));
    const day = (name: string) => screen.findByRole('gridcell', { name });
    expect(await day('21')).toHaveAttribute('aria-selected', 'true');
    await user.click(await day('9'));
    expect(screen.getByText('From Nov 9, 2026. Choose the last day.')).toBeVisible();
    await user.click(await day('5'));
    expect(heard).toEqual(['{"from":"2026-11-05","to":"2026-11-09"}']);
    expect(screen.getByLabelText('From')).toHaveValue('Nov 5, 2026');
    await user.click(screen.getByRole('button', { name: 'Choose dates' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Any date' }));
    expect(screen.getByLabelText('To')).toHaveValue('');
  });

  it('marks days that are the wrong way round and says why', () => {
    render(<Filters start={{ from: '2026-11-20', to: '2026-11-19' }} />);
    for (const label of ['From', 'To']) {
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        'The start date is after the end date.',
      );
    }
  });
});
