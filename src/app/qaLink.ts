const PARAMETER = 'qa';

/**
 * Takes the QA scenarios of a link out of the address before anything else reads it, so that a trip through
 * the login page doesn't apply them again. `null` when the link has none.
 */
export function consumeQaParam(): string | null {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get(PARAMETER);
  if (asked === null) return null;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  return asked;
}
