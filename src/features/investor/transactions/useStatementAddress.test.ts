import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { MAX_SEARCH } from '../../../lib/page';
import { useStatementAddress } from './useStatementAddress';

/** Reads the statement's state from this URL. */
function read(address: string) {
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [`/?${address}`] }, children);
  return renderHook(() => useStatementAddress(), { wrapper }).result.current;
}

function filtersAt(address: string) {
  const { filter } = read(address);
  return { type: filter('type'), from: filter('from'), to: filter('to'), q: filter('q') };
}

describe('the filter of the statement', () => {
  it('is read from the address', () => {
    expect(filtersAt('type=payout&from=2026-01-02&to=2026-02-28&q=noah')).toEqual({
      type: 'payout',
      from: '2026-01-02',
      to: '2026-02-28',
      q: 'noah',
    });
  });

  it.each(['', 'type=gift', 'from=2026-02-31', 'to=yesterday', 'from=2026-1-2', 'to=2026-13-01', 'q='])(
    'leaves out what the address cannot mean: "%s"',
    (address) => {
      expect(filtersAt(address)).toEqual({ type: '', from: '', to: '', q: '' });
      expect(read(address).isNarrowed).toBe(false);
      expect(read(address).query).toEqual({ sort: '-date' });
    },
  );

  it('asks for whole days of the reader, the last one included', () => {
    const { from, to } = read('from=2026-01-02&to=2026-01-31').query;
    expect(from).toBe(new Date(2026, 0, 2, 0, 0, 0, 0).toISOString());
    expect(to).toBe(new Date(2026, 0, 31, 23, 59, 59, 999).toISOString());
  });

  it('searches without the spaces around, and no longer than the API takes', () => {
    expect(read('q=++noah++').query).toEqual({ sort: '-date', q: 'noah' });
    expect(read('q=++').isNarrowed).toBe(false);
    expect(read(`q=${'x'.repeat(MAX_SEARCH + 1)}`).query.q).toHaveLength(MAX_SEARCH);
  });
});
