import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createAppStore } from './store';
import { backendTimeRead } from '../api/clockSlice';
import { useBackendNow } from './hooks';

afterEach(() => jest.useRealTimers());

it('shows the backend time, and goes on with it', () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z') });
  const store = createAppStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useBackendNow(1_000), { wrapper });
  const shown = () => new Date(result.current).toISOString();
  expect(shown()).toBe('2026-01-01T00:00:00.000Z');
  act(() => {
    store.dispatch(backendTimeRead({ offsetMs: 86_400_000 }));
  });
  expect(shown()).toBe('2026-01-02T00:00:00.000Z');
  act(() => jest.advanceTimersByTime(5_000));
  expect(shown()).toBe('2026-01-02T00:00:05.000Z');
  act(() => {
    store.dispatch(backendTimeRead({ offsetMs: 86_400_900 }));
  });
  expect(shown()).toBe('2026-01-02T00:00:05.000Z');
});

it.each([
  ['focus', () => window],
  ['visibilitychange', () => document],
])('catches up at “%s”: the computer slept, and no timer ran', (event, target) => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z') });
  const store = createAppStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useBackendNow(), { wrapper });
  jest.setSystemTime(Date.parse('2026-01-01T08:00:00.000Z'));
  act(() => void target().dispatchEvent(new Event(event)));
  expect(new Date(result.current).toISOString()).toBe('2026-01-01T08:00:00.000Z');
});
