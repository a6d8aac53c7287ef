/** A link in a line of text: at least 24 px of height to press, in the same place, and the line as high as before. */
export const linkTarget = { py: '5px', my: '-5px' } as const;
