import type { Bytes } from './fileTypes';

/** A reference to an object: "4 0 R". */
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** A name is a string without its slash; a string is its bytes. */
export type PdfValue =
  number | string | boolean | null | Bytes | PdfReference | PdfDictionary | readonly PdfValue[];

/** Deeper than any trailer or encryption dictionary. */
const DEEPEST = 20;

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const BLANK = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

/** Reads the values of a PDF (ISO 32000, 7.3), apart from streams. Its methods throw at what is no PDF. */
class PdfReader {
  readonly #bytes: Bytes;
  /** One character per byte. */
  readonly #text: string;
  #at: number;

  constructor(bytes: Bytes, text: string, at: number) {
    this.#bytes = bytes;
    this.#text = text;
    this.#at = at;
  }

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new Error('Too deep.');
    this.#take(BLANK);
    const next = this.#text.charAt(this.#at);
    if (next === '/') return this.#name();
    if (next === '(') return this.#literal();
    if (next === '[') return this.#list(depth);
    if (next === '<') return this.#text.startsWith('<<', this.#at) ? this.#dictionary(depth) : this.#hex();
    return this.#word();
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.#at += found.length;
    return found;
  }

  #name(): string {
    this.#at += 1;
    return this.#take(REGULAR).replace(/#([0-9a-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
  }

  #word(): PdfValue {
    const reference = this.#take(REFERENCE);
    if (reference !== '') return new PdfReference(parseInt(reference, 10));
    const word = this.#take(REGULAR);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (word === '' || Number.isNaN(Number(word))) throw new Error('No PDF value.');
    return Number(word);
  }

  #list(depth: number): readonly PdfValue[] {
    const values: PdfValue[] = [];
    this.#at += 1;
    while (!this.#ends(']')) values.push(this.value(depth + 1));
    return values;
  }

  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    this.#at += 2;
    while (!this.#ends('>>')) {
      const key = this.value(depth + 1);
      if (typeof key !== 'string') throw new Error('No PDF name.');
      entries.set(key, this.value(depth + 1));
    }
    return entries;
  }

  #ends(mark: string): boolean {
    this.#take(BLANK);
    if (!this.#text.startsWith(mark, this.#at)) return false;
    this.#at += mark.length;
    return true;
  }

  #hex(): Bytes {
    const end = this.#text.indexOf('>', this.#at);
    if (end === -1) throw new Error('An endless PDF string.');
    const digits = this.#text.slice(this.#at + 1, end).replace(/[^0-9a-f]/gi, '');
    this.#at = end + 1;
    const pairs = (digits.length % 2 === 0 ? digits : `${digits}0`).match(/../g) ?? [];
    return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
  }

  #literal(): Bytes {
    const found: number[] = [];
    let open = 1;
    this.#at += 1;
    while (this.#at < this.#bytes.length) {
      const byte = this.#bytes[this.#at] ?? 0;
      const character = String.fromCharCode(byte);
      this.#at += 1;
      if (character === '\\') {
        found.push(...this.#escaped());
        continue;
      }
      if (character === '(') open += 1;
      if (character === ')') open -= 1;
      if (open === 0) return Uint8Array.from(found);
      found.push(byte);
    }
    throw new Error('An endless PDF string.');
  }

  #escaped(): readonly number[] {
    const octal = this.#take(/[0-7]{1,3}/y);
    if (octal !== '') return [parseInt(octal, 8) & 0xff];
    // A line break after a backslash isn’t part of the string.
    if (this.#take(/\r\n|\r|\n/y) !== '') return [];
    const byte = this.#bytes[this.#at] ?? 0;
    this.#at += 1;
    return [ESCAPES[String.fromCharCode(byte)] ?? byte];
  }
}

/** The dictionary at this place of a PDF, or undefined if there is none. `text` has one character per byte. */
export function pdfDictionaryAt(bytes: Bytes, text: string, at: number): PdfDictionary | undefined {
  try {
    const value = new PdfReader(bytes, text, at).value();
    return value instanceof Map ? value : undefined;
  } catch {
    return undefined;
  }
}
