import { expect, type Page } from '@playwright/test';
import { readText, samplesOf } from '../../src/test/documentSamples';
import { waitForTestControl } from '../app';

/** Pastes a document's samples for the browser's console into a page. */
export function pasteSamples(page: Page, document: string) {
  const text = readText(document);
  const pasted = new Set<string>();
  return {
    /** The code block after a sentence. */
    async paste(after: string): Promise<void> {
      const from = text.indexOf(after);
      const code = /^```js\n([^]*?)^```/m.exec(text.slice(from))?.[1];
      if (from < 0 || code === undefined) throw new Error(`${document} has no code after "${after}".`);
      pasted.add(code);
      await waitForTestControl(page);
      await page.evaluate(`(async () => { ${code} })()`);
    },
    expectAllPasted(): void {
      const all = samplesOf(document).filter(({ language }) => language === 'js');
      expect([...pasted].sort()).toEqual(all.map(({ code }) => code).sort());
    },
  };
}
