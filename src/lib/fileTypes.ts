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

function sizeOfPng(view: DataView): FileFacts | null {
  // A PNG starts with its header.
  if (view.byteLength < 33 || view.getUint32(12) !== 0x49484452) return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Segments that begin a frame: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(view: DataView): FileFacts | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    // Fill bytes have no length; every other segment states its own.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function sizeOfWebp(view: DataView, bytes: Bytes): FileFacts | null {
  if (view.byteLength < 30) return null;
  const type = 'image/webp';
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return {
        type,
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return null;
  }
}

/** Detects a file's type from its first bytes, whatever its name; `null` if it isn't an accepted document. */
export function fileFacts(bytes: Bytes): FileFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return sizeOfPng(view);
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return sizeOfJpeg(view);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return sizeOfWebp(view, bytes);
  // Readers also accept a PDF that starts later: such a file can be something else as well.
  return textAt(bytes, 0, 5) === '%PDF-' ? { type: 'application/pdf', width: 0, height: 0 } : null;
}
