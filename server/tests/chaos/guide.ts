import { readFileSync } from 'node:fs';

/** A block of commands of docs/high-availability.md, and the machines on which it is run. */
export interface GuideBlock {
  readonly heading: string;
  readonly machines: readonly string[];
  readonly lines: readonly string[];
}

/** The blocks in their order. @throws if one doesn't begin with its machines */
export function readGuide(file: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  const parts = readFileSync(file, 'utf8').matchAll(/^## (.+)$|^```sh\n([^]*?)^```$/gm);
  let heading = '';
  for (const [, title, code] of parts) {
    if (title !== undefined) heading = title;
    if (code === undefined) continue;
    // A line that ends with a backslash goes on.
    const [first = '', ...lines] = code.trimEnd().split(/(?<!\\)\n/);
    if (!first.startsWith('# ')) throw new Error(`A block under "${heading}" names no machine.`);
    blocks.push({ heading, machines: first.slice(2).split(', '), lines });
  }
  return blocks;
}
