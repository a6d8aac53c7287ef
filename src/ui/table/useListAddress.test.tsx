import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { MAX_SEARCH } from '../../lib/page';
import { oneOfValues, searchText, useListAddress } from './useListAddress';

const OPTIONS = {
  sorts: ['date', 'amount'],
  defaultSort: '-date',
  filters: { type: oneOfValues(['deposit', 'payout']), q: searchText },
} as const;

interface Filters {
  readonly type: 'deposit' | 'payout';
  readonly q: string;
}

const PREFIXED = { ...OPTIONS, prefix: 'withdrawals' } as const;

/** Renders a list at this URL and tracks the URL. */
function open(route: string, options: Parameters<typeof useListAddress<Filters>>[0] = OPTIONS) {
  const at =
    (entry: string) =>
    ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
    );
  const { result } = renderHook(
    () => ({
      list: useListAddress<Filters>(options),
      search: useLocation().search,
      action: useNavigationType(),
    }),
    { wrapper: at(route) },
  );
  return {
    list: () => result.current.list,
    search: () => result.current.search,
    /** PUSH adds a history entry, REPLACE does not. */
    action: () => result.current.action,
  };
}

describe('the address of a list', () => {
  it('says page, sort and filters', () => {
    const list = open('/?page=3&sort=amount&type=payout&q=rent').list();
    expect([list.page, list.sort, list.filter('type'), list.filter('q')]).toEqual([
      3,
      'amount',
      'payout',
      'rent',
    ]);
    expect(list.isNarrowed).toBe(true);
  });

  it.each([
    '/',
    '/?page=0&sort=name&type=transfer',
    '/?page=-1&sort=-name&type=',
    '/?page=1.5&sort=--date&type=PAYOUT',
    '/?page=1000001&sort=&q=+',
    '/?q=%00rent',
    '/?page=NaN&sort=-',
  ])('counts what it cannot mean as left out: %s', (route) => {
    const list = open(route).list();
    expect([list.page, list.sort, list.filter('type'), list.filter('q').trim()]).toEqual([
      1,
      '-date',
      '',
      '',
    ]);
    expect(list.isNarrowed).toBe(false);
  });

  it('cuts a search to what the API takes', () => {
    expect(open(`/?q=${'x'.repeat(MAX_SEARCH + 1)}`).list().query.q).toHaveLength(MAX_SEARCH);
  });

  it('opens a page as a step of the history; the first one needs no parameter', () => {
    const { list, search, action } = open('/?type=payout');
    act(() => list().setPage(4));
    expect([search(), action()]).toEqual(['?type=payout&page=4', 'PUSH']);
    act(() => list().setPage(1));
    expect([search(), action()]).toEqual(['?type=payout', 'PUSH']);
  });

  it('changes the sort in place and starts over at the first page; the default needs no parameter', () => {
    const { list, search, action } = open('/?page=4');
    act(() => list().setSort('amount'));
    expect([search(), action(), list().page]).toEqual(['?sort=amount', 'REPLACE', 1]);
    act(() => list().setSort('-date'));
    expect([search(), action(), list().sort]).toEqual(['', 'REPLACE', '-date']);
  });

  it('changes filters in place and starts over at the first page; the others stay', () => {
    const { list, search, action } = open('/?page=4&sort=amount&q=rent');
    act(() => list().setFilters({ type: 'deposit' }));
    expect([search(), action()]).toEqual(['?sort=amount&q=rent&type=deposit', 'REPLACE']);
    act(() => list().setFilters({ q: '' }));
    expect(search()).toBe('?sort=amount&type=deposit');
    act(() => list().clearFilters());
    expect([search(), list().isNarrowed]).toEqual(['?sort=amount', false]);
  });

  it('loses no change that comes before the one before it is drawn', () => {
    const { list, search } = open('/?page=4');
    act(() => {
      list().setFilters({ type: 'deposit' });
      list().setFilters({ q: 'rent' });
      list().setSort('amount');
    });
    expect(search()).toBe('?type=deposit&q=rent&sort=amount');
  });

  it('has a filter and a sort of its own while nobody chose; all of them take a word', () => {
    const options = {
      ...OPTIONS,
      defaultFilters: { type: 'payout' },
      defaultSort: ({ type }: { readonly type?: string }) => (type === 'payout' ? 'date' : '-date'),
    } as const;
    const { list, search } = open('/?type=nonsense', options);
    expect([list().filter('type'), list().sort, list().isNarrowed]).toEqual(['payout', 'date', false]);
    act(() => list().setFilters({ type: '' }));
    expect([search(), list().filter('type'), list().sort]).toEqual(['?type=all', '', '-date']);
    expect(list().isNarrowed).toBe(false);
    act(() => list().setFilters({ type: 'deposit' }));
    expect([search(), list().isNarrowed]).toEqual(['?type=deposit', true]);
    act(() => list().setFilters({ type: 'payout' }));
    expect([search(), list().query.type]).toEqual(['', 'payout']);
  });

  it('keeps parameters of others, and tells two lists of a page apart by their prefix', () => {
    const { list, search } = open('/?page=2&type=payout&withdrawals.page=5&theme=x', PREFIXED);
    expect([list().page, list().filter('type')]).toEqual([5, '']);
    act(() => list().setFilters({ type: 'deposit' }));
    expect(search()).toBe('?page=2&type=payout&theme=x&withdrawals.type=deposit');
    act(() => list().setPage(2));
    expect(new URLSearchParams(search()).get('withdrawals.page')).toBe('2');
    act(() => list().clearFilters());
    expect(search()).toBe('?page=2&type=payout&theme=x');
  });
});
