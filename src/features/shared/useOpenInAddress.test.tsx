import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useOpenInAddress } from './useOpenInAddress';

it('the second press of a double click on Close doesn’t go back once more, and it closes again later', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={['/before', '/list']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ ...useOpenInAddress('item'), at: useLocation().pathname }), {
    wrapper,
  });
  for (const item of ['one', 'two']) {
    act(() => result.current.open(item));
    expect(result.current).toMatchObject({ id: item, at: '/list' });
    act(() => {
      result.current.close();
      result.current.close();
    });
    expect(result.current).toMatchObject({ id: null, at: '/list' });
  }
});

it('what is moved to closes to where the first one was opened', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={['/list']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ ...useOpenInAddress('item'), entry: useLocation().key }), {
    wrapper,
  });
  const list = result.current.entry;
  act(() => result.current.open('one'));
  act(() => result.current.moveTo('two'));
  expect(result.current.id).toBe('two');
  act(() => result.current.close());
  expect(result.current).toMatchObject({ id: null, entry: list });
});
