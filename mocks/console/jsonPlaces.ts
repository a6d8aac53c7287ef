/** Where the values of a JSON text stand, or where it stops being JSON. Lines count from 1. */
export interface JsonPlaces {
  /** Line of each value, by its path: `rules[0].gate.nth`. The whole is ''. */
  readonly lines: ReadonlyMap<string, number>;
  readonly fault: { readonly line: number; readonly message: string } | null;
}

/** Reads a text as JSON and notes where each value begins. */
export function jsonPlaces(text: string): JsonPlaces {
  const scanner = new Scanner(text);
  const fault = scanner.scan();
  return { lines: scanner.lines, fault };
}

/** The line of a path, or of the nearest thing around it that is there. */
export function lineOf({ lines }: JsonPlaces, path: string): number {
  for (let at = path; at !== ''; at = parentOf(at)) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return lines.get('') ?? 1;
}

function parentOf(path: string): string {
  return path.replace(/(^|\.)[^.[\]]*$|\[\d+\]$/, '');
}

class SyntaxFault extends Error {}

class Scanner {
  readonly lines = new Map<string, number>();
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  scan(): JsonPlaces['fault'] {
    try {
      this.#value('');
      this.#space();
      if (this.#at < this.#text.length) this.#fail('something stands behind the end');
      return null;
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error;
      return { line: this.#line(), message: error.message };
    }
  }

  #line(): number {
    return this.#text.slice(0, this.#at).split('\n').length;
  }

  #fail(message: string): never {
    throw new SyntaxFault(message);
  }

  #space(): void {
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  #takes(character: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #value(path: string): void {
    this.#space();
    this.lines.set(path, this.#line());
    if (this.#takes('{')) this.#fields(path);
    else if (this.#takes('[')) this.#items(path);
    else this.#scalar();
  }

  #fields(path: string): void {
    if (this.#takes('}')) return;
    do {
      this.#space();
      const name = this.#string();
      if (!this.#takes(':')) this.#fail(`a colon is missing behind "${name}"`);
      this.#value(path === '' ? name : `${path}.${name}`);
    } while (this.#takes(','));
    if (!this.#takes('}')) this.#fail('a comma or } is missing');
  }

  #items(path: string): void {
    if (this.#takes(']')) return;
    let index = 0;
    do {
      this.#value(`${path}[${index}]`);
      index += 1;
    } while (this.#takes(','));
    if (!this.#takes(']')) this.#fail('a comma or ] is missing');
  }

  #string(): string {
    const match = this.#match(/"(?:[^"\\\n]|\\.)*"/y);
    if (match === null) this.#fail('a name in double quotes is missing');
    return match.slice(1, -1);
  }

  #scalar(): void {
    const match = this.#match(/"(?:[^"\\\n]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
    if (match === null) this.#fail('a value is missing');
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text)?.[0] ?? null;
    if (match !== null) this.#at += match.length;
    return match;
  }
}
