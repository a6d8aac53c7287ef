/** Resolves in a new task, so that the browser can first handle input and paint. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
