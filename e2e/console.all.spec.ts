import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { runSample } from '../src/test/documentSamples';
import { openAs, people, waitForWorker } from './app';
import { expectNoViolation, expectNoViolationInBothThemes } from './axe';
import { expectApart } from './support/layout';
import { enterTransfer } from './support/money';
import type { QaPage } from './support/scenario';
import { test } from './support/test';

const ADMIN = 'admin@cairnfield.example';
const TABS = ['Scenarios', 'Endpoints', 'Data', 'Clock', 'Log'] as const;

const region = (page: Page) => page.getByRole('region', { name: 'QA console' });
const active = (page: Page) => page.getByRole('group', { name: 'Active scenarios' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /^QA:/ });

test(
  'axe finds nothing on any tab in either theme; it works beside a dialog and at 360 px',
  { tag: '@chromium' },
  async ({ page, qa }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await qa.loginAs(ADMIN);
    await page.goto('/admin/plans');
    await page.keyboard.press('Alt+Shift+Q');
    await region(page).getByRole('button', { name: 'Apply slow-network' }).waitFor();
    // A grid that is still being laid out has headers without visible text.
    await page.getByRole('rowheader').first().waitFor();
    await qa.apply('offline');
    // The rows are alike, so axe checks only some.
    await region(page).getByLabel('Search scenarios').fill('approval');
    await test.step('the whole page', () => expectNoViolationInBothThemes(page));
    for (const tab of TABS.slice(1)) {
      await region(page).getByRole('tab', { name: tab }).click();
      if (tab === 'Endpoints') await region(page).getByLabel('Search endpoints').fill('deposits');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
        await test.step(`${tab}, ${colorScheme}`, () => expectNoViolation(page, '#qa-console'));
      }
    }
    await qa.clear();

    await test.step('beside a dialog of the app it keeps the focus and hides nothing of it', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Create New Plan' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await region(page).getByRole('tab', { name: 'Endpoints' }).click();
      await region(page).getByLabel('Search endpoints').fill('plans.create');
      await region(page).getByRole('button', { name: 'Fail plans.create' }).click();
      await expect(status(page)).toHaveText('QA: fail-plans-create');
      await expect(region(page).getByRole('button', { name: 'Fail plans.create' })).toBeFocused();
      await expectApart(dialog, region(page));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await active(page).getByRole('button', { name: 'Clear' }).click();
    });

    await test.step('at 360 px nothing scrolls sideways and the foot of the page can be reached', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const tab of TABS) {
        await region(page).getByRole('tab', { name: tab }).click();
        const overflow = await region(page)
          .getByRole('tabpanel')
          .evaluate((panel) => panel.scrollWidth - panel.clientWidth);
        expect(overflow, tab).toBeLessThanOrEqual(0);
      }
      const foot = page.getByRole('main').getByRole('listitem').last();
      await foot.scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expectApart(foot, region(page));
    });
  },
);

test(
  'a request of the log becomes a Playwright test that runs as it is, a HAR and a bug report',
  { tag: '@chromium' },
  async ({ page, context, qa }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, people.ava, '/dashboard/transfer');
    await waitForWorker(page);
    await qa.apply('transfer-lost-after-commit');
    const review = await enterTransfer(page, '12.34');
    await review.getByRole('button', { name: 'Confirm transfer' }).click();
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    await page.keyboard.press('Alt+Shift+Q');
    await region(page).getByRole('tab', { name: 'Log' }).click();
    await region(page).getByRole('button', { name: 'Copy as Playwright test' }).click();
    await expect(region(page).getByText('Playwright test of POST /api/transfers copied.')).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    for (const [button, file] of [
      ['Export HAR', /^cairnfield-.*\.har$/],
      ['Report a bug', /^cairnfield-bug-.*\.json$/],
    ] as const) {
      const download = page.waitForEvent('download');
      await region(page).getByRole('button', { name: button }).click();
      expect((await download).suggestedFilename()).toMatch(file);
    }
    await qa.clear();
    await qa.reset('demo');

    type Run = (fixtures: { readonly page: Page; readonly qa: QaPage }) => Promise<void>;
    const copied: Run[] = [];
    const collect = (_name: string, run: Run) => void copied.push(run);
    const load = createRequire(__filename);
    const fromFolder = (name: string): unknown =>
      name === './support/test' ? { test: collect } : load(name);
    runSample({ place: 'copied', language: 'ts', code }, fromFolder);
    for (const run of copied) await run({ page, qa });
    expect(copied).toHaveLength(1);
  },
);
