import fc from 'fast-check';
import { moneyCell, toCsv, type CsvCell } from './csv';

const MARK = '\uFEFF';

/** Formats one cell as it appears in the file. */
function cell(value: CsvCell, language = 'en-US'): string {
  const lines = toCsv([{ header: 'x', cell: (row: CsvCell) => row }], [value], language);
  return lines.slice(`${MARK}x\r\n`.length, -'\r\n'.length);
}

/** An RFC 4180 parser, independent of the writer. Other programs take other separators, or several. */
function parse(file: string, separators = ','): string[][] {
  const text = file.startsWith(MARK) ? file.slice(MARK.length) : file;
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
    } else if (char === '"' && value === '') isQuoted = true;
    else if (separators.includes(char)) {
      row.push(value);
      value = '';
    } else if (char === '\n' || char === '\r') {
      rows.push([...row, value]);
      row = [];
      value = '';
      if (char === '\r' && text.charAt(at + 1) === '\n') at += 1;
    } else value += char;
  }
  if (row.length > 0 || value !== '') rows.push([...row, value]);
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
      'en-US',
    );
    expect(csv).toBe('\uFEFFType,Amount\r\nDeposit,1000\r\nPayout,-0.5\r\n');
  });

  it('is its header alone when there are no rows', () => {
    expect(toCsv([{ header: 'Type', cell: () => '' }], [], 'en-US')).toBe('\uFEFFType\r\n');
  });

  it('quotes cells with commas, quotes and line breaks, and doubles the quotes (RFC 4180)', () => {
    expect(cell('Transfer to Noah, Mia')).toBe('"Transfer to Noah, Mia"');
    expect(cell('the "big" one')).toBe('"the ""big"" one"');
    expect(cell('two\nlines')).toBe('"two\nlines"');
    expect(cell('two\r\nlines')).toBe('"two\r\nlines"');
    expect(cell('plain words and nothing else')).toBe('plain words and nothing else');
  });

  it('quotes what other programs take for a separator, and spaces at the edges', () => {
    expect(cell('one; two')).toBe('"one; two"');
    expect(cell('one\ttwo')).toBe('"one\ttwo"');
    expect(cell('one|two')).toBe('"one|two"');
    expect(cell(' one ')).toBe('" one "');
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
    ['\t=1', `"'\t'=1"`],
    ['\n=1', `"'\n'=1"`],
    ['\r=1', `"'\r'=1"`],
    [' =1', "' =1"],
    ['\u00A0=1', "'\u00A0=1"],
    ['\u200B=1', "'\u200B=1"],
    ['﹦1', "'﹦1"],
    ['-', "'-"],
    ['+1 555 0100', "'+1 555 0100"],
    ['Rent;=6*7;', `"Rent;'=6*7;"`],
    ['Zoë;=1+1;x', `"Zoë;'=1+1;x"`],
    ['Rent; +6*7', `"Rent; '+6*7"`],
    ['Rent,@SUM(1)', `"Rent,'@SUM(1)"`],
    ['Rent\t=6*7', `"Rent\t'=6*7"`],
    ['Rent|=6*7', `"Rent|'=6*7"`],
    ['Rent\n-6*7', `"Rent\n'-6*7"`],
    ['Rent;-5', `"Rent;'-5"`],
    ['Rent;＝6*7', `"Rent;'＝6*7"`],
    ['Rent;"=6*7"', `"Rent;""'=6*7"""`],
  ])('takes the formula out of %j', (text, expected) => {
    expect(cell(text)).toBe(expected);
  });

  it('leaves numbers as they are, signed or not, as text or as number', () => {
    expect(['-500.00', '12345678901', '-3', '0.1', -500, 12.5, 0, -0].map((value) => cell(value))).toEqual([
      '-500.00',
      '12345678901',
      '-3',
      '0.1',
      '-500',
      '12.5',
      '0',
      '0',
    ]);
    expect(cell(moneyCell(-1_234_567_890_123.45))).toBe('-1234567890123.45');
  });

  it.each([
    '0012345678901234567',
    '123456789012',
    '007',
    '00.5',
    '+15550100',
    '555-0100',
    '(555) 0100',
    '0012 3456 7890',
    '１２３４５６７８９０１２',
    '1E5',
    '12e34567',
    '1-2',
    '10-11-12',
    '3/4',
    '12:30',
    '5.5.2026',
    '1,234',
    '50%',
  ])('keeps the digits of %s, which a spreadsheet would read as a number or date', (text) => {
    expect(parse(toCsv([{ header: 'x', cell: () => text }], [0], 'en-US'))[1]).toEqual([`'${text}`]);
  });

  it.each(['2026-01-31', '2026-01-31T12:00:00.000Z', 'wdr-1780000000000', 'DE89370400440532013000', '0x12'])(
    'has %s as it is',
    (text) => expect(cell(text)).toBe(text),
  );

  it('leaves an apostrophe out where a sign stands inside of a text', () => {
    expect(cell('a=b')).toBe('a=b');
    expect(cell('note - paid')).toBe('note - paid');
    expect(cell('Transfer to Noah: =lunch')).toBe('Transfer to Noah: =lunch');
  });

  it('has empty cells for what is missing and for what is no number', () => {
    expect([null, Number.NaN, Number.POSITIVE_INFINITY].map((value) => cell(value))).toEqual(['', '', '']);
  });

  it('reads back as it was written, whatever the texts, but for the apostrophes', () => {
    const texts = fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' })), { maxLength: 8 });
    fc.assert(
      fc.property(texts, (rows) => {
        const columns = [
          { header: 'a', cell: (row: readonly [string, string]) => row[0] },
          { header: 'b', cell: (row: readonly [string, string]) => row[1] },
        ];
        const read = parse(toCsv(columns, rows, 'en-US')).slice(1);
        const plain = (row: readonly string[]) => row.map((text) => text.replaceAll("'", ''));
        expect(read.map(plain)).toEqual(rows.map(plain));
      }),
    );
  });

  it.each(
    [',', ';', '\t', '|', ',;\t'].flatMap(
      (separators) =>
        [
          [separators, 'en-US'],
          [separators, 'de-DE'],
        ] as const,
    ),
  )('has no cell that begins as a formula when split at %j, written in %s', (separators, language) => {
    const piece = fc.oneof(
      fc.constantFrom(...'=+-@＝＋－＠;,|"\'\t\r\n \u00A0\u200B15aZ'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    const columns = [
      { header: 'id', cell: () => 'id' },
      { header: 'a', cell: (row: readonly [string, string]) => row[0] },
      { header: 'b', cell: (row: readonly [string, string]) => row[1] },
      { header: 'amount', cell: () => moneyCell(-1) },
    ];
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 3 }), (rows) => {
        const formulas = parse(toCsv(columns, rows, language), separators)
          .flat()
          .filter((read) => /^["\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u.test(read))
          .filter((read) => !/^-\d+([.,]\d+)?$/.test(read));
        expect(formulas).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a CSV file for a spreadsheet in', () => {
  const columns = [
    { header: 'Type', cell: (row: { readonly name: string }) => row.name },
    { header: 'Amount', cell: () => moneyCell(-1234.5) },
    { header: 'Rate', cell: () => 0.05 },
    { header: 'Days', cell: () => 30 },
  ];

  it.each([
    ['en-US', 'Type,Amount,Rate,Days', 'Rent; paid"",-1234.50,0.05,30'],
    ['ja-JP', 'Type,Amount,Rate,Days', 'Rent; paid"",-1234.50,0.05,30'],
    ['es-MX', 'Type,Amount,Rate,Days', 'Rent; paid"",-1234.50,0.05,30'],
    ['de-DE', 'Type;Amount;Rate;Days', 'Rent; paid"";-1234,50;0,05;30'],
    ['fr', 'Type;Amount;Rate;Days', 'Rent; paid"";-1234,50;0,05;30'],
    ['pt-BR', 'Type;Amount;Rate;Days', 'Rent; paid"";-1234,50;0,05;30'],
    ['ru-RU', 'Type;Amount;Rate;Days', 'Rent; paid"";-1234,50;0,05;30'],
    ['de-CH', 'Type;Amount;Rate;Days', 'Rent; paid"";-1234.50;0.05;30'],
    ['ar-EG', 'Type;Amount;Rate;Days', 'Rent; paid"";-1234.50;0.05;30'],
    ['C', 'Type,Amount,Rate,Days', 'Rent; paid"",-1234.50,0.05,30'],
    ['en-US@posix', 'Type,Amount,Rate,Days', 'Rent; paid"",-1234.50,0.05,30'],
  ])('%s has its separator and its decimal mark', (language, header, row) => {
    const file = toCsv(columns, [{ name: 'Rent; paid"' }], language);
    expect(file).toBe(`${MARK}${header}\r\n"${row.replace('""', '"""')}\r\n`);
  });

  it('German keeps the digits of what German reads as a number or date, and days as they are', () => {
    expect(cell('1.234,50', 'de-DE')).toBe(`"'1.234,50"`);
    expect(cell('12.05.', 'de-DE')).toBe("'12.05.");
    expect(cell('2026-01-31', 'de-DE')).toBe('2026-01-31');
    expect(cell(123_456_789_012.5, 'de-DE')).toBe('123456789012,5');
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
