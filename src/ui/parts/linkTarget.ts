/** A link in a line of text: at least 24 px of height to press, in the same place, and the line as high as before. */
export const linkTarget = {
  p: '5px',
  m: '-5px',
  // Around the text as ever, not around the room to press, which lines and cells cut off.
  '&&:focus-visible': { outlineOffset: '-3px' },
} as const;
