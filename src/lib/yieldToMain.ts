/** Resolves in a task of its own: what the browser has to do meanwhile, such as answering a press, comes first. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
