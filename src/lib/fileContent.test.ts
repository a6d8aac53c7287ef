import { ACCEPTED_FILES, LARGE_FILE, REFUSED_FILES } from '../test/fileCorpus';
import { ENCRYPTED_PDFS, pdfOf } from '../test/pdfs';
import { checkContent } from './fileContent';

it.each([...REFUSED_FILES, LARGE_FILE])('refuses $what and says what it is', async ({ bytes, reason }) => {
  const { problem } = await checkContent(bytes);
  expect(problem).toContain(reason);
  // It would end a toast's title.
  expect(problem).not.toContain(': ');
});

it.each(ACCEPTED_FILES)('takes $what as what it is', async ({ bytes, type }) => {
  expect(await checkContent(bytes)).toEqual({ type, problem: null });
});

describe.each(['table', 'stream', 'lost'] as const)('an encrypted PDF whose trailer is: %s', (trailer) => {
  it.each(ENCRYPTED_PDFS)('$what, locked: $isLocked', async ({ isLocked, ...pdf }) => {
    for (const prefix of ['', '\xef\xbb\xbf', '\n']) {
      const { problem } = await checkContent(pdfOf({ ...pdf, trailer, prefix }));
      expect(problem !== null).toBe(isLocked);
    }
  });
});
