type Press = Pick<KeyboardEvent, 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'code' | 'key'>;

/** Alt+Shift and a letter (A–Z), by `code` too: with Alt, a Mac types another character. */
export function isAltShift(
  { altKey, shiftKey, ctrlKey, metaKey, code, key }: Press,
  letter: string,
): boolean {
  const isLetter = code === `Key${letter}` || key.toUpperCase() === letter;
  return altKey && shiftKey && !ctrlKey && !metaKey && isLetter;
}
