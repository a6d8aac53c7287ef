import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { transformSync } from '@swc/core';

/** A code block in a document. */
export interface Sample {
  /** The document and its line. */
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

const ROOT = join(__dirname, '../..');

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The code blocks of a document (`docs/qa-guide.md`), in order. */
export function samplesOf(document: string): readonly Sample[] {
  const text = readText(document);
  return [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)].map(({ 1: language = '', 2: code = '', index }) => ({
    place: `${document}:${text.slice(0, index).split('\n').length}`,
    language,
    code,
  }));
}

/** Whether it is a browser test. */
export const isForPlaywright = ({ code }: Sample) => code.includes(`from '@playwright/test'`);

/** Runs a sample's tests as if it were in the file that `require` belongs to; Jest passes its globals. */
export function runSample(
  { code }: Sample,
  require: (name: string) => unknown,
  globals: Readonly<Record<string, unknown>> = {},
): void {
  const { code: plain } = transformSync(code, {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  });
  const names = ['require', 'exports', ...Object.keys(globals)];
  const run: unknown = runInThisContext(`(function (${names.join(', ')}) { ${plain}\n})`);
  if (typeof run !== 'function') throw new Error('A sample was not compiled.');
  Reflect.apply(run, undefined, [require, {}, ...Object.values(globals)]);
}
