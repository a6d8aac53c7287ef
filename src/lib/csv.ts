/** Numbers are written plain; null is an empty cell. */
export type CsvCell = string | number | null;

export interface CsvColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => CsvCell;
}

/** A plain number, signed or not: nothing that a spreadsheet would calculate. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** The start of a cell that a spreadsheet may run as a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Characters that force a cell into quotes (RFC 4180). */
const SPECIAL = /[",\r\n]/;

/**
 * Keeps a spreadsheet from running text as a formula: cells beginning with `=`, `+`, `-`, `@`, full-width or not (a tab
 * or a line break before them works alike), other than numbers get an apostrophe before them (product 16.4).
 */
function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? plainNumber(cell) : escapeFormula(cell);
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Never "1e+21" or "NaN": anything that is not finite is an empty cell. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Math.abs(value) < 1e21 && Math.abs(value) >= 1e-6
    ? String(value)
    : value.toFixed(0).replace(/^-0$/, '0');
}

/** Dollars as a plain signed number with two decimals, "-1234.50": no currency, no grouping (product 16.4). */
export function moneyCell(dollars: number): string {
  return dollars.toFixed(2).replace(/^-(0\.00)$/, '$1');
}

/** Rows as CSV (RFC 4180): a header line, lines ending with CRLF, quotes where they are needed. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: Iterable<Row>): string {
  const lines = [columns.map(({ header }) => formatCell(header)).join(',')];
  for (const row of rows) lines.push(columns.map(({ cell }) => formatCell(cell(row))).join(','));
  return `${lines.join('\r\n')}\r\n`;
}
