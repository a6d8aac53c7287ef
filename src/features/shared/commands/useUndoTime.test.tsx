import { renderHook } from '@testing-library/react';
import { useUndoTime } from './useUndoTime';

const leavePage = () => window.dispatchEvent(new Event('pagehide'));

test('a page that is closed or reloaded sends what could still be undone, once', () => {
  const send = jest.fn(() => Promise.resolve());
  const { unmount } = renderHook(() => useUndoTime(send));
  expect(send).not.toHaveBeenCalled();
  leavePage();
  expect(send).toHaveBeenCalledTimes(1);
  leavePage();
  unmount();
  expect(send).toHaveBeenCalledTimes(1);
});

test('what was undone isn’t sent when the page goes', () => {
  const send = jest.fn(() => Promise.resolve());
  const { result } = renderHook(() => useUndoTime(send));
  expect(result.current()).toBe(true);
  leavePage();
  expect(send).not.toHaveBeenCalled();
});
