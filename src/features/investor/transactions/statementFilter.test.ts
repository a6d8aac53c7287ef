import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { isNarrowed, toLedgerQuery } from './statementFilter';
import { useStatementAddress } from './useStatementAddress';

/** The filter of a page at that address. */
function read(address: string) {
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [`/?${address}`] }, children);
  return renderHook(() => useStatementAddress(), { wrapper }).result.current.filter;
}

describe('the filter of the statement', () => {
  it('is read from the address', () => {
    expect(read('type=payout&from=2026-01-02&to=2026-02-28&q=noah')).toEqual({
      type: 'payout',
      from: '2026-01-02',
      to: '2026-02-28',
      search: 'noah',
    });
  });

  it.each(['', 'type=gift', 'from=2026-02-31', 'to=yesterday', 'from=2026-1-2', 'to=2026-13-01', 'q='])(
    'leaves out what the address cannot mean: "%s"',
    (address) => {
      expect(read(address)).toEqual({ type: '', from: '', to: '', search: '' });
      expect(isNarrowed(read(address))).toBe(false);
      expect(toLedgerQuery(read(address))).toEqual({});
    },
  );

  it('asks for whole days of the reader, the last one included', () => {
    const { from, to } = toLedgerQuery(read('from=2026-01-02&to=2026-01-31'));
    expect(from).toBe(new Date(2026, 0, 2, 0, 0, 0, 0).toISOString());
    expect(to).toBe(new Date(2026, 0, 31, 23, 59, 59, 999).toISOString());
  });

  it('searches without the spaces around, and no longer than the API takes', () => {
    expect(toLedgerQuery(read('q=++noah++'))).toEqual({ q: 'noah' });
    expect(isNarrowed(read('q=++'))).toBe(false);
    expect(read(`q=${'x'.repeat(300)}`).search).toHaveLength(200);
  });
});
