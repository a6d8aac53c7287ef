/** "1 day", "3 days", "1,204 investments": for nouns that take an s. */
export function pluralize(count: number, unit: string): string {
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}
