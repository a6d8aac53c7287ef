import { tooManyAttemptsText } from './tooManyAttemptsText';

test.each([
  [0, 'in 1 second'],
  [0.2, 'in 1 second'],
  [30, 'in 30 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
  [3_600, 'in 1 hour'],
  [3_700, 'in 2 hours'],
  [undefined, 'later'],
])('after a wait of %p seconds: “Please try again %s.”', (seconds, when) => {
  expect(tooManyAttemptsText(seconds)).toBe(`Too many attempts. Please try again ${when}.`);
});
