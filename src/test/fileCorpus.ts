import { MAX_FILE_BYTES } from '../lib/fileRules';
import type { Bytes } from '../lib/fileTypes';
import { pngOfSize, tinyPng } from './files';
import { ENCRYPTED_PDFS, latin1, pdfOf } from './pdfs';

/** A box of a file that is built like MP4. */
const boxed = (brands: string) => latin1(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`);
const zipOf = (part: string) => latin1(`PK\x03\x04${'\0'.repeat(26)}${part}`);
const cut = (bytes: Bytes, share = 0.6) => bytes.slice(0, Math.floor(bytes.length * share));

/** A JPEG of 16 × 16 pixels with its thumbnail’s end inside; nothing of it can be drawn. */
const jpegHead =
  '\xff\xd8\xff\xe1\0\x06\xff\xd9\0\0\xff\xc0\0\x0b\x08\0\x10\0\x10\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0';
const webp = latin1('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0');

interface RefusedFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Bytes;
  /** Part of the reason that is told. */
  readonly reason: string;
}

/** Files that can't be evidence, under any name, and why. */
export const REFUSED_FILES: readonly RefusedFile[] = [
  { what: 'HEIC', name: 'IMG_1234.jpg', bytes: boxed('heic\0\0\0\0mif1heic'), reason: 'a HEIC photo.' },
  {
    what: 'HEIC of another brand',
    name: 'a.heic',
    bytes: boxed('mif1\0\0\0\0miafheix'),
    reason: 'a HEIC photo.',
  },
  { what: 'AVIF', name: 'a.avif', bytes: boxed('avif\0\0\0\0mif1'), reason: 'an AVIF photo.' },
  { what: 'MP4', name: 'a.png', bytes: boxed('isom\0\0\0\0mp41'), reason: 'a video.' },
  { what: 'QuickTime', name: 'a.mov', bytes: boxed('qt  \0\0\0\0qt  '), reason: 'a video.' },
  { what: 'WebM', name: 'a.webm', bytes: latin1('\x1aE\xdf\xa3\x01'), reason: 'a video.' },
  { what: 'MP3', name: 'a.mp3', bytes: latin1('ID3\x04\0'), reason: 'a sound.' },
  { what: 'TIFF', name: 'scan.jpg', bytes: latin1('II*\0\x08\0'), reason: 'a TIFF or raw photo.' },
  { what: 'TIFF, big-endian', name: 'a.tif', bytes: latin1('MM\0*\0\x08'), reason: 'a TIFF or raw photo.' },
  { what: 'GIF', name: 'a.png', bytes: latin1('GIF89a\x01\0\x01\0'), reason: 'a GIF picture.' },
  { what: 'BMP', name: 'a.bmp', bytes: latin1('BM\x3e\0\0\0'), reason: 'a BMP picture.' },
  {
    what: 'SVG',
    name: 'a.png',
    bytes: latin1('<?xml version="1.0"?>\n<svg xmlns="">'),
    reason: 'an SVG picture.',
  },
  { what: 'JPEG XL', name: 'a.jxl', bytes: latin1('\xff\x0a\xfa'), reason: 'a JPEG XL picture.' },
  { what: 'a page', name: 'a.pdf', bytes: latin1('<!DOCTYPE html><p>'), reason: 'a web page.' },
  { what: 'DOCX', name: 'a.docx', bytes: zipOf('word/document.xml'), reason: 'a Word document.' },
  { what: 'XLSX', name: 'a.pdf', bytes: zipOf('xl/workbook.xml'), reason: 'a spreadsheet.' },
  { what: 'ZIP', name: 'a.zip', bytes: zipOf('receipt.png'), reason: 'a compressed archive.' },
  { what: 'DOC', name: 'a.doc', bytes: latin1('\xd0\xcf\x11\xe0\xa1'), reason: 'an Office document.' },
  { what: 'a program', name: 'a.png', bytes: latin1('MZ\x90\0'), reason: 'a program.' },
  { what: 'text', name: 'a.png', bytes: latin1('hello'), reason: 'That file type isn’t supported.' },
  { what: 'nothing', name: 'a.png', bytes: new Uint8Array(), reason: 'This file is empty.' },
  {
    what: '49 MP and more',
    name: 'a.png',
    bytes: pngOfSize(10_000, 5_001),
    reason: 'more than 50 megapixels',
  },
  { what: 'a picture without width', name: 'a.png', bytes: pngOfSize(0, 5), reason: 'damaged or cut off' },
  { what: 'half a PNG', name: 'a.png', bytes: cut(tinyPng()), reason: 'damaged or cut off' },
  { what: 'a PNG’s head', name: 'a.png', bytes: tinyPng().slice(0, 20), reason: 'damaged or cut off' },
  { what: 'half a JPEG', name: 'a.jpg', bytes: latin1(`${jpegHead}\x01\x02`), reason: 'damaged or cut off' },
  { what: 'half a WebP', name: 'a.webp', bytes: cut(webp, 0.9), reason: 'damaged or cut off' },
  { what: 'half a PDF', name: 'a.pdf', bytes: cut(pdfOf(), 0.5), reason: 'This PDF is damaged or cut off.' },
  {
    what: 'a PDF behind a script',
    name: 'a.pdf',
    bytes: pdfOf({ prefix: '<script>alert(1)</script>' }),
    reason: 'This PDF begins with something else.',
  },
  ...ENCRYPTED_PDFS.filter(({ isLocked }) => isLocked).map((pdf) => ({
    what: `a locked PDF of ${pdf.what}`,
    name: 'a.pdf',
    bytes: pdfOf(pdf),
    reason: 'This PDF needs a password to open.',
  })),
  {
    what: 'a PDF locked with a certificate',
    name: 'a.pdf',
    bytes: pdfOf({ encryption: '<< /Filter /Adobe.PubSec /V 4 >>' }),
    reason: 'This PDF needs a password to open.',
  },
];

/** More than fits: the backend refuses it before it is read. */
export const LARGE_FILE: RefusedFile = {
  what: 'more than 10 MB',
  name: 'a.pdf',
  bytes: new Uint8Array(MAX_FILE_BYTES + 1),
  reason: 'Choose a file up to 10 MB.',
};

interface AcceptedFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Bytes;
  readonly type: string;
}

const asPdf = (what: string, bytes: Bytes): AcceptedFile => ({
  what,
  name: 'a.pdf',
  bytes,
  type: 'application/pdf',
});

/** Files that are what their first bytes say, whatever they are called. */
export const ACCEPTED_FILES: readonly AcceptedFile[] = [
  { what: 'a PNG without ending', name: 'scan0001', bytes: tinyPng(), type: 'image/png' },
  { what: 'a PNG called PDF', name: 'receipt.pdf', bytes: tinyPng(), type: 'image/png' },
  { what: 'a PNG with something behind it', name: 'a.png', bytes: tinyPng('<script>'), type: 'image/png' },
  { what: 'a JPEG called PNG', name: 'a.png', bytes: latin1(`${jpegHead}\x01\xff\xd9`), type: 'image/jpeg' },
  {
    what: 'a JPEG with a video behind it',
    name: 'a.jpg',
    bytes: latin1(`${jpegHead}\x01\xff\xd9ftyp`),
    type: 'image/jpeg',
  },
  { what: 'a WebP', name: 'a.webp', bytes: webp, type: 'image/webp' },
  { ...asPdf('a PDF called PNG', pdfOf()), name: 'a.png' },
  asPdf('a PDF after a byte order mark', pdfOf({ prefix: '\xef\xbb\xbf' })),
  asPdf('a PDF after a line break', pdfOf({ prefix: '\r\n' })),
  asPdf('a PDF with its list in a stream', pdfOf({ trailer: 'stream' })),
  ...ENCRYPTED_PDFS.filter(({ isLocked }) => !isLocked).map((pdf) =>
    asPdf(`a PDF of ${pdf.what} with an owner’s password`, pdfOf(pdf)),
  ),
];
