const PARAMETER = 'qa';

/**
 * Takes the QA scenarios that a link asks for out of the address, before anything reads it: a guard that sends
 * somebody to the login page and back must not bring them again. `null` when the link asks for none.
 */
export function consumeQaParam(): string | null {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get(PARAMETER);
  if (asked === null) return null;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  return asked;
}
