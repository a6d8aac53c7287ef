import { SETTLE_EVERY_MS, settleRegularly } from './settling';

it('looks every minute and when the tab comes into view, until it is ended', () => {
  jest.useFakeTimers();
  const settle = jest.fn();
  const end = settleRegularly(settle);
  jest.advanceTimersByTime(2 * SETTLE_EVERY_MS);
  expect(settle).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(settle).toHaveBeenCalledTimes(3);
  end();
  jest.advanceTimersByTime(SETTLE_EVERY_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(settle).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
