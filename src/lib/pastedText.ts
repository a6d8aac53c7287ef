/**
 * A code or address as it was meant: full-width characters become plain ones, invisible ones go, any white space is
 * one space, and quotes or brackets around it and a sentence's end go.
 */
export function pastedText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“”„‘’«»([]+|[\s"'“”‘’«»)\],;.]+$/g, '');
}
