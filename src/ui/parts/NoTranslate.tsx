/** Amounts, emails, links and ids, which machine translation would break. */
const LITERAL =
  /[+−-]?\$\d[\d,]*(?:\.\d+)?|[^\s@,;:()]+@[^\s@,;:()]+\.[a-z]+|https?:\/\/\S*[^\s.,;:]|\b(?:user|admin|inv|dep|trf|wdr|ref|led)-[a-z0-9]+\b/gi;

interface Piece {
  readonly text: string;
  readonly isLiteral: boolean;
}

function literalsIn(text: string, literals: readonly string[]): readonly { at: number; text: string }[] {
  const found = [...text.matchAll(LITERAL)].map((match) => ({ at: match.index, text: match[0] }));
  for (const literal of literals) {
    const at = literal === '' ? -1 : text.indexOf(literal);
    if (at >= 0) found.push({ at, text: literal });
  }
  return found.sort((a, b) => a.at - b.at);
}

function piecesOf(text: string, literals: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const literal of literalsIn(text, literals)) {
    if (literal.at < end) continue;
    if (literal.at > end) pieces.push({ text: text.slice(end, literal.at), isLiteral: false });
    pieces.push({ text: literal.text, isLiteral: true });
    end = literal.at + literal.text.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isLiteral: false });
  return pieces;
}

interface NoTranslateProps {
  readonly text: string;
  /** More parts not to translate: names of people. */
  readonly literals?: readonly string[] | undefined;
}

export function NoTranslate({ text, literals = [] }: NoTranslateProps) {
  const pieces = piecesOf(text, literals);
  if (!pieces.some(({ isLiteral }) => isLiteral)) return text;
  return pieces.map((piece, index) => (
    <span key={`${index}/${piece.text}`} translate={piece.isLiteral ? 'no' : undefined}>
      {piece.text}
    </span>
  ));
}
