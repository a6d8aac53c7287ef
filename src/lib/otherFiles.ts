import type { Bytes } from './fileTypes';

const ascii = (bytes: Bytes, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** What files of other kinds begin with. */
const BEGINNINGS: readonly (readonly [start: string, name: string])[] = [
  ['GIF8', 'a GIF picture'],
  ['BM', 'a BMP picture'],
  ['II*\0', 'a TIFF or raw photo'],
  ['MM\0*', 'a TIFF or raw photo'],
  ['II+\0', 'a TIFF or raw photo'],
  ['MM\0+', 'a TIFF or raw photo'],
  ['\0\0\x01\0', 'an icon'],
  ['8BPS', 'a Photoshop file'],
  ['\xff\x0a', 'a JPEG XL picture'],
  ['\0\0\0\x0cJXL ', 'a JPEG XL picture'],
  ['\0\0\0\x0cjP  ', 'a JPEG 2000 picture'],
  ['\xff\x4f\xff\x51', 'a JPEG 2000 picture'],
  ['%!PS', 'a PostScript file'],
  ['{\\rtf', 'a text document'],
  ['\xd0\xcf\x11\xe0', 'an Office document'],
  ['Rar!', 'a compressed archive'],
  ['7z\xbc\xaf', 'a compressed archive'],
  ['\x1f\x8b', 'a compressed archive'],
  ['\x1aE\xdf\xa3', 'a video'],
  ['OggS', 'a sound or video'],
  ['ID3', 'a sound'],
  ['MZ', 'a program'],
  ['\x7fELF', 'a program'],
];

/** Brands of the files that are built like MP4 (ISO 14496-12): HEIC and AVIF photos are, too. */
function nameOfBrand(brands: string): string {
  if (/avif|avis/.test(brands)) return 'an AVIF photo';
  if (/hei[cxms]|hev[cxms]|mif1|msf1/.test(brands)) return 'a HEIC photo';
  return /^M4[AB] /.test(brands) ? 'a sound' : 'a video';
}

/** What a ZIP holds says what it is: the names of its parts stand in the clear. */
function nameOfZip(bytes: Bytes): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 8_192));
  const end = new TextDecoder('latin1').decode(bytes.subarray(-8_192));
  const parts = start + end;
  if (/word\/|opendocument\.text/.test(parts)) return 'a Word document';
  if (/xl\/|opendocument\.spreadsheet/.test(parts)) return 'a spreadsheet';
  if (/ppt\/|opendocument\.presentation/.test(parts)) return 'a presentation';
  return 'a compressed archive';
}

/** "a HEIC photo": the kind of a file that isn't accepted, by its first bytes; `null` if it isn't known. */
export function nameOfOther(bytes: Bytes): string | null {
  if (ascii(bytes, 4, 4) === 'ftyp') {
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    return nameOfBrand(ascii(bytes, 8, Math.min(Math.max(size - 8, 4), 120)));
  }
  if (ascii(bytes, 0, 4) === 'PK\x03\x04') return nameOfZip(bytes);
  if (ascii(bytes, 0, 4) === 'RIFF') return ascii(bytes, 8, 4) === 'AVI ' ? 'a video' : 'a sound';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024));
  const known = BEGINNINGS.find(([beginning]) => ascii(bytes, 0, beginning.length) === beginning);
  if (known !== undefined) return known[1];
  if (/<svg[\s>]/i.test(start)) return 'an SVG picture';
  return /^\W*<(!doctype html|html)[\s>]/i.test(start) ? 'a web page' : null;
}
