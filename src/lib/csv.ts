/** Numbers are unformatted; null is an empty cell. */
export type CsvCell = string | number | null;

export interface CsvColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => CsvCell;
}

/** A signed or unsigned number, which a spreadsheet would not evaluate. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Start of a cell that a spreadsheet may run as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** These require quotes (RFC 4180). */
const SPECIAL = /[",\r\n]/;

/**
 * Prefixes an apostrophe to cells other than numbers that start with `=`, `+`, `-`, `@` (full-width too), a tab or a
 * line break, so that spreadsheets do not run them as formulas (product 16.4).
 */
function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? plainNumber(cell) : escapeFormula(cell);
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Never "1e+21" or "NaN": a non-finite number becomes an empty cell. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Math.abs(value) < 1e21 && Math.abs(value) >= 1e-6
    ? String(value)
    : value.toFixed(0).replace(/^-0$/, '0');
}

/** Dollars as "-1234.50": no currency, no grouping (product 16.4). */
export function moneyCell(dollars: number): string {
  return dollars.toFixed(2).replace(/^-(0\.00)$/, '$1');
}

/** RFC 4180: a header line, CRLF line endings, quotes where needed. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(({ header }) => formatCell(header)).join(',')];
  for (const row of rows) lines.push(columns.map(({ cell }) => formatCell(cell(row))).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
