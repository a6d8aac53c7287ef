import type { Bytes } from './fileTypes';
import { opensWithoutPassword } from './pdfLock';
import { pdfDictionaryAt, PdfReference, type PdfDictionary, type PdfValue } from './pdfSyntax';

const LOCKED = 'This PDF needs a password to open. Save a copy without a password and choose that.';
const DAMAGED = 'This PDF is damaged or cut off. Save or download it again.';

interface Pdf {
  readonly bytes: Bytes;
  /** One character per byte. */
  readonly text: string;
}

const dictionaryIn = ({ bytes, text }: Pdf, at: number) => pdfDictionaryAt(bytes, text, at);

/** The dictionary of the cross-reference table or stream at this place. */
function trailerAt(pdf: Pdf, at: number): PdfDictionary | undefined {
  const start = pdf.text.slice(at, at + 40).search(/[^\0\t\n\f\r ]/);
  if (at < 0 || start === -1) return undefined;
  const from = at + start;
  if (pdf.text.startsWith('xref', from)) {
    const trailer = pdf.text.indexOf('trailer', from);
    return trailer === -1 ? undefined : dictionaryIn(pdf, trailer + 'trailer'.length);
  }
  const [head] = /^\d{1,10}\s+\d{1,5}\s+obj/.exec(pdf.text.slice(from, from + 40)) ?? [];
  return head === undefined ? undefined : dictionaryIn(pdf, from + head.length);
}

/** The dictionaries of a PDF whose last reference leads nowhere: readers repair such files by a search, too. */
function* trailersOf(pdf: Pdf): Generator<PdfDictionary> {
  for (const { 0: head, index } of pdf.text.matchAll(/\btrailer|\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj/g)) {
    const found = dictionaryIn(pdf, index + head.length);
    if (found !== undefined && (head === 'trailer' || found.get('Type') === 'XRef')) yield found;
  }
}

/** The newest trailer, if it has the entry that says how the file is encrypted. */
function encryptedTrailer(pdf: Pdf, headerAt: number): PdfDictionary | undefined {
  const startxref = pdf.text.lastIndexOf('startxref');
  const offset = Number(/^startxref\s+(\d{1,10})/.exec(pdf.text.slice(startxref, startxref + 40))?.[1] ?? -1);
  // Places are counted from the header, which may not be the first byte; some writers count them from there.
  const stated = trailerAt(pdf, offset + headerAt) ?? trailerAt(pdf, offset);
  if (stated !== undefined) return stated.has('Encrypt') ? stated : undefined;
  return [...trailersOf(pdf)].findLast((trailer) => trailer.has('Encrypt'));
}

/** The dictionary that a trailer holds or refers to. It is never inside a compressed object. */
function encryptionOf(pdf: Pdf, value: PdfValue | undefined): PdfDictionary | undefined {
  if (value instanceof Map) return value;
  if (!(value instanceof PdfReference)) return undefined;
  const heads = pdf.text.matchAll(new RegExp(`(?<!\\d)0*${value.number}\\s{1,9}\\d{1,5}\\s{1,9}obj`, 'g'));
  return [...heads]
    .map(({ 0: head, index }) => dictionaryIn(pdf, index + head.length))
    .findLast((found) => found?.has('Filter'));
}

function firstId(trailer: PdfDictionary): Bytes {
  const ids = trailer.get('ID');
  const first: unknown = Array.isArray(ids) ? ids[0] : undefined;
  return first instanceof Uint8Array ? new Uint8Array(first) : new Uint8Array();
}

/** Whether it certainly lost its end: it has objects, but neither their list nor what could replace it. */
function isCutOff({ bytes, text }: Pdf): boolean {
  if (/\d\s{1,9}obj/.test(text) && !/startxref|trailer|\/XRef/.test(text)) return true;
  // A file made for reading from the web has its list first, and says how long it is.
  const [, length] = /\/Linearized\s[^>]{0,200}\/L\s+(\d{1,10})/.exec(text.slice(0, 2_048)) ?? [];
  return length !== undefined && Number(length) > bytes.length;
}

/**
 * Why nobody could read this PDF, as a sentence; `null` if it opens. @param headerAt where `%PDF-` stands.
 */
export async function pdfProblem(bytes: Bytes, headerAt: number): Promise<string | null> {
  const pdf: Pdf = { bytes, text: new TextDecoder('latin1').decode(bytes) };
  if (isCutOff(pdf)) return DAMAGED;
  if (!pdf.text.includes('/Encrypt')) return null;
  const trailer = encryptedTrailer(pdf, headerAt);
  if (trailer === undefined) return null;
  const encryption = encryptionOf(pdf, trailer.get('Encrypt'));
  if (encryption === undefined) return DAMAGED;
  return (await opensWithoutPassword(encryption, firstId(trailer))) ? null : LOCKED;
}
