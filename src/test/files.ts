import type { Bytes } from '../lib/fileTypes';
import { pdfOf } from './pdfs';
import { fromBase64 } from '../../backend/auth/digest';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

/** A one-pixel picture. Another `mark` makes another file of the same picture. */
export function tinyPng(mark = ''): Bytes {
  return Uint8Array.from([...fromBase64(PNG), ...new TextEncoder().encode(mark)]);
}

/** A PNG header that claims this size. */
export function pngOfSize(width: number, height: number): Bytes {
  const bytes = tinyPng();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

export const tinyPdf = (): Bytes => pdfOf();

export const pngFile = (name: string, mark = '') => new File([tinyPng(mark)], name, { type: 'image/png' });
