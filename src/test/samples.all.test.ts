import { readdirSync } from 'node:fs';
import { readScenario } from '../../mocks/scenarios/scenario';
import packageJson from '../../package.json';
import { isForPlaywright, readText, runSample, samplesOf, type Sample } from './documentSamples';

// The browser's samples, those for its console included, run in e2e/samples.all.spec.ts and e2e/swapping.all.spec.ts.

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const SAMPLES = DOCUMENTS.flatMap(samplesOf);
const inLanguages = (...languages: readonly string[]) =>
  SAMPLES.filter(({ language }) => languages.includes(language));

/** A file path in a sample's first line marks it as an excerpt. */
const fileOf = ({ code }: Sample) => /^\/\/ (\S+\.tsx?)\n/.exec(code)?.[1];
const CODE = inLanguages('ts', 'tsx').filter((sample) => !isForPlaywright(sample));

// Not in a `describe`: what a sample imports may add hooks for the whole file.
for (const sample of CODE.filter((each) => fileOf(each) === undefined)) {
  const inSample = (name: string, run: () => Promise<void>) => test(`${sample.place}: ${name}`, run);
  runSample(sample, require, { test: inSample, expect });
}

const inOneLine = (code: string) => code.replace(/\s+/g, ' ').trim();

test('excerpts are as in their files', () => {
  const excerpts = CODE.filter((each) => fileOf(each) !== undefined);
  expect(excerpts.length).toBeGreaterThan(0);
  for (const sample of excerpts) {
    const code = inOneLine(sample.code.slice(sample.code.indexOf('\n')));
    expect(inOneLine(readText(fileOf(sample) ?? ''))).toContain(code);
  }
});

test('scenarios are read', () => {
  const scenarios = inLanguages('json').map(({ code }) => readScenario(code).name);
  expect(scenarios).toContain('second-read-fails');
});

test('commands exist', () => {
  const commands = inLanguages('sh').flatMap(({ code }) => code.trim().split('\n'));
  const known = [
    ...Object.keys(packageJson.scripts).map((name) => `npm run ${name}`),
    'npm start',
    'npm test',
  ];
  const unknown = commands
    .filter((command) => command.startsWith('npm '))
    .filter((command) => !known.includes(command.split(' -- ')[0] ?? ''));
  expect(unknown).toEqual([]);
});

test('no sample is in a language that nothing runs', () => {
  const languages = new Set(SAMPLES.map(({ language }) => language));
  expect([...languages].sort()).toEqual(['js', 'json', 'nginx', 'sh', 'sql', 'ts', 'tsx']);
});
