import { pluralize } from './formats';

/** "30 seconds", "1 minute": rounded up, so that nobody tries again too early. */
function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return pluralize(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? pluralize(minutes, 'minute') : pluralize(Math.ceil(minutes / 60), 'hour');
}

/** Text for a 429; `seconds` is undefined if the wait is unknown. */
export function tooManyAttemptsText(seconds: number | undefined): string {
  return `Too many attempts. Please try again ${seconds === undefined ? 'later' : `in ${waitText(seconds)}`}.`;
}
