/** Numbers are unformatted; null is an empty cell. */
export type CsvCell = string | number | null;

export interface CsvColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => CsvCell;
}

interface Dialect {
  readonly separator: ',' | ';';
  readonly decimalMark: '.' | ',';
}

/**
 * What the spreadsheets of a language's region open without questions. Where the decimal mark is a comma, lists are
 * separated by semicolons, and "12.05" would be read as a day in May. Switzerland separates by semicolons, but has a
 * decimal point, and spreadsheets in Arabic read a plain one.
 */
function dialectOf(language: string): Dialect {
  const locale = localeOf(language);
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
  const isSwiss = ['CH', 'LI'].includes(locale.region ?? '');
  return {
    separator: mark === '.' && !isSwiss ? ',' : ';',
    decimalMark: mark === ',' ? ',' : '.',
  };
}

/** Some machines without a language of their own report "C" or "en-US@posix", which is no locale. */
function localeOf(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language);
  } catch {
    return new Intl.Locale('en-US');
  }
}

/** Without it, Excel reads a file as the machine's old encoding: "ZoÃ«". */
const BYTE_ORDER_MARK = '\uFEFF';

/** A number whose digits a spreadsheet keeps and shows: no leading zero, no plus, not so long that it is rounded. */
const NUMBER = /^-?(?:0|[1-9]\d{0,10}|[1-9]\d{0,12}(?=\.\d{2}$))(?:\.\d+)?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Consists of what spreadsheets read as a number, date, time, fraction, or negative in parentheses: "0012", "1E5",
 * "1-2", "(555) 0100".
 */
const LIKE_NUMBER = /^[\s(+-]*\p{Nd}[\p{Nd}\s.,:'’/()%+\-e]*$/iu;

/** A sign that starts a formula, also in the widths of East Asian keyboards. */
const SIGN = '=+\\-@＝＋－＠﹦﹢﹣﹫';
const FORMULA = new RegExp(`^[\\s\\p{C}]*[${SIGN}]|^[\\t\\r\\n]`, 'u');

/** Where a cell would begin in a program that splits at another separator than the comma, or ignores the quotes. */
const INNER_FORMULA = new RegExp(`(?<=[;,|"\\t\\r\\n][\\s\\p{C}]*)(?=[${SIGN}])`, 'gu');

/** These require quotes: RFC 4180's, and what other programs take for a separator. */
const SPECIAL = /[",;|\t\r\n]|^\s|\s$/;

/**
 * Prefixes an apostrophe to a text that a spreadsheet would run as a formula, or read as a number or date and so lose
 * digits, and to every such formula within it (product 16.4). Plain numbers and days stay as they are.
 */
function asText(text: string): string {
  if (DAY.test(text)) return text;
  const inner = text.replace(INNER_FORMULA, "'");
  return FORMULA.test(text) || LIKE_NUMBER.test(text) ? `'${inner}` : inner;
}

function formatCell(cell: CsvCell, { decimalMark }: Dialect): string {
  if (typeof cell === 'number') return plainNumber(cell).replace('.', decimalMark);
  if (cell === null) return '';
  if (NUMBER.test(cell)) return cell.replace('.', decimalMark);
  const text = asText(cell);
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

/**
 * A file in UTF-8 with its mark (RFC 4180): a header line, CRLF line endings, quotes where needed. Separator and decimal
 * mark are those of the reader's language, since spreadsheets take theirs from the machine.
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
  language: string,
): string {
  const dialect = dialectOf(language);
  const line = (cells: readonly CsvCell[]) =>
    cells.map((cell) => formatCell(cell, dialect)).join(dialect.separator);
  const lines = [line(columns.map(({ header }) => header))];
  for (const row of rows) lines.push(line(columns.map(({ cell }) => cell(row))));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
