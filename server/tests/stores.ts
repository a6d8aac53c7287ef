/** For what a test does not expect to be called. */
export function unexpected(...given: readonly unknown[]): never {
  throw new Error(`This was not expected: ${given.map(String).join(', ')}`);
}
