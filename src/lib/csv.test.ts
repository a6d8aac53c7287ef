import fc from 'fast-check';
import { moneyCell, toCsv, type CsvCell } from './csv';

/** Formats one cell as it appears in the file. */
function cell(value: CsvCell): string {
  const lines = toCsv([{ header: 'x', cell: (row: CsvCell) => row }], [value]);
  return lines.slice('x\r\n'.length, -'\r\n'.length);
}

/** An RFC 4180 parser, independent of the writer. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') value += char;
      else if (text.charAt(at + 1) === '"') {
        value += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === ',') {
      row.push(value);
      value = '';
    } else if (char === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, value]);
      row = [];
      value = '';
      at += 1;
    } else value += char;
  }
  return rows;
}

describe('a CSV file', () => {
  it('has a header, then a line for each row, each ended by CRLF', () => {
    const rows = [
      { name: 'Deposit', amount: 1000 },
      { name: 'Payout', amount: -0.5 },
    ];
    const csv = toCsv(
      [
        { header: 'Type', cell: (row: (typeof rows)[number]) => row.name },
        { header: 'Amount', cell: (row) => row.amount },
      ],
      rows,
    );
    expect(csv).toBe('Type,Amount\r\nDeposit,1000\r\nPayout,-0.5\r\n');
  });

  it('is its header alone when there are no rows', () => {
    expect(toCsv([{ header: 'Type', cell: () => '' }], [])).toBe('Type\r\n');
  });

  it('quotes cells with commas, quotes and line breaks, and doubles the quotes (RFC 4180)', () => {
    expect(cell('Transfer to Noah, Mia')).toBe('"Transfer to Noah, Mia"');
    expect(cell('the "big" one')).toBe('"the ""big"" one"');
    expect(cell('two\nlines')).toBe('"two\nlines"');
    expect(cell('two\r\nlines')).toBe('"two\r\nlines"');
    expect(cell('plain words; nothing else')).toBe('plain words; nothing else');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+SUM(A1)', "'+SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['@import', "'@import"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['＝1+1', "'＝1+1"],
    ['＋SUM(A1)', "'＋SUM(A1)"],
    ['－2+3', "'－2+3"],
    ['＠import', "'＠import"],
    ['\t=1', "'\t=1"],
    ['\n=1', `"'\n=1"`],
    ['\r=1', `"'\r=1"`],
    ['-', "'-"],
    ['+1 555 0100', "'+1 555 0100"],
  ])('takes the formula out of %j', (text, expected) => {
    expect(cell(text)).toBe(expected);
  });

  it('leaves numbers as they are, signed or not, as text or as number', () => {
    expect(['-500.00', '+12', '-3', '0.1', -500, 12.5, 0, -0].map(cell)).toEqual([
      '-500.00',
      '+12',
      '-3',
      '0.1',
      '-500',
      '12.5',
      '0',
      '0',
    ]);
  });

  it('leaves an apostrophe out where a sign stands inside of a text', () => {
    expect(cell('a=b')).toBe('a=b');
    expect(cell(' note - paid')).toBe(' note - paid');
  });

  it('has empty cells for what is missing and for what is no number', () => {
    expect([null, Number.NaN, Number.POSITIVE_INFINITY].map(cell)).toEqual(['', '', '']);
  });

  it('reads back as it was written, whatever the texts, but for the apostrophes', () => {
    const texts = fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' })), { maxLength: 8 });
    fc.assert(
      fc.property(texts, (rows) => {
        const columns = [
          { header: 'a', cell: (row: readonly [string, string]) => row[0] },
          { header: 'b', cell: (row: readonly [string, string]) => row[1] },
        ];
        const read = parse(toCsv(columns, rows)).slice(1);
        expect(read.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '')))).toEqual(
          rows.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, ''))),
        );
      }),
    );
  });

  it('never lets a cell of text begin as a formula', () => {
    const tricky = fc.tuple(
      fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'),
      fc.string(),
    );
    fc.assert(
      fc.property(tricky, ([sign, rest]) => {
        const [, [read = ''] = []] = parse(`x\r\n${cell(sign + rest)}\r\n`);
        expect(/^[=+\-@＝＋－＠\t\r\n]/.test(read) && !/^[+-]\d+(\.\d+)?$/.test(read)).toBe(false);
      }),
    );
  });
});

describe('money in a CSV file', () => {
  it('is a plain signed number with two decimals', () => {
    expect([1000, -500, 0.1, -1234567.89, 0, -0].map(moneyCell)).toEqual([
      '1000.00',
      '-500.00',
      '0.10',
      '-1234567.89',
      '0.00',
      '0.00',
    ]);
  });
});
