import { isKeyTooOld } from './lifetimes';

const HOUR = 3_600_000;
const SENT = { device: 0, backend: 0, page: 0 };
const after = (device: number, backend = device, page = device) => ({
  device: device * HOUR,
  backend: backend * HOUR,
  page: page * HOUR,
});

it.each([
  ['at once', after(0), false],
  ['after 23 hours', after(23), false],
  ['half an hour before the API forgets', after(23.5), true],
  ['after 25 hours', after(25), true],
  ['after 720 hours', after(720), true],
  ['after a sleep in which the page’s own clock stood', after(25, 25, 1), true],
  ['after 25 hours in which the device’s clock was set back', after(2, 2, 25), true],
  ['where only the backend’s clock is a day ahead', after(2, 26, 2), true],
  ['where the device’s clock was set back before it was sent', after(-2, -2, 0), true],
  ['where a clock was corrected by minutes', after(-0.1, 0, 0), false],
])('a key %s: outlived %s', (_when, now, isOutlived) => {
  expect(isKeyTooOld(SENT, now)).toBe(isOutlived);
});

it('after a reload, which the page’s own clock does not know of, the others count', () => {
  const sent = { device: 0, backend: 0 };
  expect(isKeyTooOld(sent, after(23, 23, 99))).toBe(false);
  expect(isKeyTooOld(sent, after(25, 25, 0))).toBe(true);
});
