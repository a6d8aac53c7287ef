interface Message {
  readonly title: string;
  readonly description: string;
}

/** Splits 'Title: description' (product 19.1) at the first ': '; without one, the title is `fallbackTitle`. */
export function splitMessage(text: string, fallbackTitle: string): Message {
  const at = text.indexOf(': ');
  if (at <= 0) return { title: fallbackTitle, description: text };
  return { title: text.slice(0, at), description: text.slice(at + 2) };
}
