import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { DOCUMENT_NAMES, type DocumentRecord } from '../../src/entities/document/document';
import type { Bytes } from '../../src/lib/fileTypes';

/** Rows of three pixels, as octal digits. */
const GLYPHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755',
      'N65555 O25552 P65644 Q25573 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247',
      '075557 126227 271747 371317 455711 574717 674757 771222 875757 975717 .00002 -00700',
    ]
      .join(' ')
      .split(' ')
      .map((glyph) => [glyph.slice(0, 1), glyph.slice(1)]),
  ),
};
const PIXEL = 5;
const [WIDTH, HEIGHT] = [480, 240];
const ROW_BYTES = WIDTH / 8;

/** One bit per pixel, white; each row begins with its filter number, 0. */
function blankRows(): Bytes {
  const rows = new Uint8Array((ROW_BYTES + 1) * HEIGHT).fill(0xff);
  for (let y = 0; y < HEIGHT; y += 1) rows[y * (ROW_BYTES + 1)] = 0;
  return rows;
}

function fill(rows: Bytes, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < Math.min(top + height, HEIGHT); y += 1) {
    for (let x = left; x < Math.min(left + width, WIDTH); x += 1) {
      const at = y * (ROW_BYTES + 1) + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
}

function write(rows: Bytes, text: string, left: number, top: number): void {
  for (const [index, letter] of [...text.toUpperCase()].entries()) {
    for (const [y, row] of [...(GLYPHS[letter] ?? '')].entries()) {
      for (let x = 0; x < 3; x += 1) {
        if ((Number(row) & (4 >> x)) !== 0)
          fill(rows, left + (index * 4 + x) * PIXEL, top + y * PIXEL, PIXEL, PIXEL);
      }
    }
  }
}

function crc32(bytes: Bytes): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function adler32(bytes: Bytes): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return ((b << 16) | a) >>> 0;
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const codesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

function chunk(type: string, data: readonly number[]): number[] {
  const named = [...codesOf(type), ...data];
  return [...uint32(data.length), ...named, ...uint32(crc32(Uint8Array.from(named)))];
}

/** A PNG whose data is stored uncompressed, in one block. */
function pngOf(rows: Bytes): Bytes {
  const length = [rows.length & 255, rows.length >>> 8];
  const stored = [0x78, 0x01, 1, ...length, ...length.map((byte) => ~byte & 255), ...rows];
  return Uint8Array.from([
    ...codesOf('\x89PNG\r\n\x1a\n'),
    ...chunk('IHDR', [...uint32(WIDTH), ...uint32(HEIGHT), 1, 0, 0, 0, 0]),
    ...chunk('IDAT', [...stored, ...uint32(adler32(rows))]),
    ...chunk('IEND', []),
  ]);
}

type SampleFacts = Pick<DocumentRecord, 'id' | 'userName' | 'purpose'>;

const SAMPLE_ID = 'doc-sample-';

/** The content of a data set's document: it is drawn on each view, so that it isn't stored anywhere. */
export function samplePaper({ id, userName, purpose }: SampleFacts): Bytes | undefined {
  if (!id.startsWith(SAMPLE_ID)) return undefined;
  const rows = blankRows();
  for (const top of [0, HEIGHT - 4]) fill(rows, 0, top, WIDTH, 4);
  for (const left of [0, WIDTH - 4]) fill(rows, left, 0, 4, HEIGHT);
  write(rows, 'SAMPLE', 24, 24);
  write(rows, DOCUMENT_NAMES[purpose], 24, 84);
  write(rows, userName, 24, 124);
  write(rows, id.slice(SAMPLE_ID.length), 24, 164);
  if (purpose === 'identity-front') fill(rows, 376, 60, 72, 96);
  return pngOf(rows);
}

/** A sample’s record, uploaded with its request at `date` (ISO 8601). */
export function sampleDocument(
  owner: { readonly id: string; readonly name: string },
  {
    key,
    purpose,
    requestId,
    date,
    name,
  }: { readonly key: string } & Pick<DocumentRecord, 'purpose' | 'requestId' | 'date' | 'name'>,
): DocumentRecord {
  const facts = { id: `${SAMPLE_ID}${key}`, userName: owner.name, purpose };
  const content = samplePaper(facts) ?? new Uint8Array();
  return {
    ...facts,
    userId: owner.id,
    name,
    type: 'image/png',
    size: content.length,
    sha256: bytesToHex(sha256(content)),
    date,
    requestId,
    decidedAt: null,
    removedAt: null,
    removedBecause: null,
    version: 1,
  };
}
