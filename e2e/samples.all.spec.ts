import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { isForPlaywright, runSample, samplesOf } from '../src/test/documentSamples';
import { logInAs, people } from './app';
import { pasteSamples } from './support/pasteSamples';
import { test } from './support/test';

const GUIDE = 'docs/qa-guide.md';

// The guide's own tests.
for (const sample of samplesOf(GUIDE).filter(isForPlaywright)) {
  test.describe(sample.place, () => runSample(sample, createRequire(__filename)));
}

test('every piece of the QA guide for the console does what it says', async ({ page }) => {
  const console = pasteSamples(page, GUIDE);
  await logInAs(page, people.ava);
  const failure = page.getByText(/We couldn’t load/);
  const reload = () => page.goto('/dashboard/deposit');

  await test.step('a scenario', async () => {
    await console.paste('the list of deposits is down');
    await reload();
    await expect(failure.first()).toBeVisible();
    await page.evaluate(() => window.__qa?.clear());
    await reload();
    await expect(page.getByRole('table', { name: 'My deposits' })).toBeVisible();
  });
  await test.step('the same with a handler', async () => {
    await page.goto('/dashboard/profile');
    await console.paste('The same with a handler');
    await page.getByRole('link', { name: 'Deposit', exact: true }).click();
    await expect(failure.first()).toBeVisible();
  });
  await test.step('everything else', async () => {
    await reload();
    await console.paste('Everything the QA console does');
    expect(await page.evaluate(async () => (await window.__qa?.books())?.isBalanced)).toBe(true);
  });
  console.expectAllPasted();
});
