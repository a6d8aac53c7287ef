const PARAMETER = 'qa';

/**
 * Removes a link's QA scenarios from the address before anything else reads it, so that a detour through the login page
 * doesn't apply them again. `null` when the link has none.
 */
export function consumeQaParam(): string | null {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get(PARAMETER);
  if (asked === null) return null;
  url.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', url);
  return asked;
}
