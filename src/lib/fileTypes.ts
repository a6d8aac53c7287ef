import type { DocumentType } from './fileRules';

export type Bytes = Uint8Array<ArrayBuffer>;

interface FileFacts {
  readonly type: DocumentType;
  /** Pixels; 0 for a document without dimensions. */
  readonly width: number;
  readonly height: number;
}

const textAt = (bytes: Bytes, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** A PDF's header may follow a byte order mark and blank bytes; behind anything else, the file is something else, too. */
const PDF_HEADER = /^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-/;
/** How far into the file readers look for the header. */
const PDF_HEADER_WITHIN = 1_024;

/** Where a PDF's header stands; -1 if the file is no PDF. */
export function pdfHeaderAt(bytes: Bytes): number {
  const [header = ''] = PDF_HEADER.exec(textAt(bytes, 0, PDF_HEADER_WITHIN)) ?? [];
  return header === '' ? -1 : header.length - '%PDF-'.length;
}

/** Whether a PDF begins after something that isn't blank. */
export function isPdfBehindOther(bytes: Bytes): boolean {
  return textAt(bytes, 0, PDF_HEADER_WITHIN).includes('%PDF-') && pdfHeaderAt(bytes) === -1;
}

/** A file's type by its first bytes, whatever its name; `null` if it isn't an accepted document. */
export function fileType(bytes: Bytes): DocumentType | null {
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  return pdfHeaderAt(bytes) === -1 ? null : 'application/pdf';
}

type Size = Pick<FileFacts, 'width' | 'height'>;

/** `null` unless all of the picture is there: from its header to its last part. */
function sizeOfPng(view: DataView): Size | null {
  if (view.byteLength < 33 || view.getUint32(12) !== 0x49484452) return null;
  let hasPixels = false;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const kind = view.getUint32(at + 4);
    hasPixels ||= kind === 0x49444154;
    if (kind !== 0x49454e44) continue;
    return hasPixels ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
  }
  return null;
}

/** Segments that begin a frame: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether the end of a JPEG comes after this place. Its pixels never look like one. */
function endsAfter(view: DataView, from: number): boolean {
  for (let at = view.byteLength - 2; at >= from; at -= 1) if (view.getUint16(at) === 0xffd9) return true;
  return false;
}

function sizeOfJpeg(view: DataView): Size | null {
  let at = 2;
  let size: Size | null = null;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda) return endsAfter(view, at) ? size : null;
    // Fill bytes have no length; every other segment states its own.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function sizeOfWebp(view: DataView, bytes: Bytes): Size | null {
  // The stated size may count a byte of padding that isn't there.
  if (view.byteLength < 30 || view.getUint32(4, true) + 8 > view.byteLength + 1) return null;
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return null;
  }
}

/** Type and size of an accepted document; `null` for any other file, and for a picture that is cut off. */
export function fileFacts(bytes: Bytes): FileFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = fileType(bytes);
  const size = {
    'image/png': () => sizeOfPng(view),
    'image/jpeg': () => sizeOfJpeg(view),
    'image/webp': () => sizeOfWebp(view, bytes),
    'application/pdf': () => ({ width: 0, height: 0 }),
    none: () => null,
  }[type ?? 'none']();
  return type === null || size === null ? null : { type, ...size };
}
