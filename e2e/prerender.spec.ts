import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { logInAs, people, waitForTestControl } from './app';
import { isOfBrowser, noteComplaints } from './complaints';
import { holdFiles } from './inFlight';
import { shiftsOf, STILL, watchShifts } from './support/layoutShifts';
import { test } from './support/test';

const HERO = 'Start Investing Today';
const SECTIONS = [
  'Crypto calculator',
  'Crypto plans',
  'What would you earn?',
  'Why choose Cairnfield',
  'Real-estate plans',
  'Questions and answers',
];
const PLANS = [
  'Starter Crypto',
  'Gold Crypto',
  'Urban Comfort',
  'Metro Loft',
  'Suburban Villa',
  'Luxury Estate',
];

/** Marks the prerendered headings before any of the app's scripts run. */
async function markHeadings(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelectorAll('h1, h2').forEach((heading) => {
        heading.setAttribute('data-drawn-by', 'the build');
      });
    });
  });
}

/** The scripts aren't started by the time alone, which a slow machine could need for the page itself. */
async function ignoreLateStart(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const later = window.setTimeout;
    const sooner = (work: TimerHandler, ms?: number) => (ms === 8_000 ? 0 : later(work, ms));
    Object.assign(window, { setTimeout: sooner });
  });
}

/** URLs of the app's scripts that the page has requested. */
async function scriptsAskedFor(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
}

/** Touches the page, and waits until React has hydrated it and the backend has answered. */
async function expectHydrated(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(10, 10);
  const isTaken = () =>
    page.evaluate(() => {
      const first = document.getElementById('root')?.firstElementChild ?? {};
      return Object.keys(first).some((key) => key.startsWith('__react'));
    });
  await expect.poll(isTaken).toBe(true);
  await waitForTestControl(page);
}

/** Expects the hydrated page to equal the prerendered one, without layout shifts. */
async function expectSamePage(page: Page): Promise<void> {
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-drawn-by', 'the build');
  // The sections below stay unchanged until their code loads.
  for (const name of SECTIONS.slice(1)) {
    await expect(page.getByRole('heading', { level: 2, name })).toHaveAttribute('data-drawn-by', 'the build');
  }
  expect(await shiftsOf(page)).toBeLessThan(STILL);
}

test('`/` is shown with its styles before any script, and taken over as it stands: by day, by night, signed in', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const complaints = await noteComplaints(context);
  await markHeadings(context);
  await watchShifts(context);
  await ignoreLateStart(context);
  const page = await context.newPage();

  await test.step('before any script', async () => {
    const letThrough = await holdFiles(context, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const link = page.getByRole('link', { name: HERO });
    await expect(link).toBeVisible();
    await expect(link).toHaveCSS('background-color', 'rgb(29, 77, 62)');
    for (const name of SECTIONS) await expect(page.getByRole('region', { name })).toBeVisible();
    await page.waitForLoadState('load');
    expect(await scriptsAskedFor(page)).toEqual([]);
    // A press before the script has loaded takes effect afterwards.
    await page.getByRole('contentinfo').getByRole('button', { name: 'Theme' }).press('Enter');
    letThrough();
    await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSamePage(page);
    expect((await scriptsAskedFor(page)).length).toBeGreaterThan(3);
    await context.unroute('**/assets/*.js');
  });
  await test.step('by night', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expectSamePage(page);
    await expect(page.getByRole('link', { name: HERO })).toHaveCSS('background-color', 'rgb(147, 203, 179)');
  });
  await test.step('as somebody chose it, which the page knows before it is painted', async () => {
    await page.getByRole('button', { name: 'Theme' }).first().click();
    await page.getByRole('menuitemradio', { name: 'Light' }).click();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: HERO })).toHaveCSS('background-color', 'rgb(29, 77, 62)');
    await expectSamePage(page);
    await page.getByRole('button', { name: 'Theme' }).first().click();
    await page.getByRole('menuitemradio', { name: 'System' }).click();
  });
  await test.step('what works by script alone brings it along where it is in view', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('spinbutton', { name: 'You send' })).toBeVisible();
    await page.setViewportSize({ width: 412, height: 823 });
  });
  await test.step('signed in', async () => {
    await logInAs(page, people.ava);
    await page.goto('/');
    await expectSamePage(page);
  });
  // Leaving a page cancels its requests, which the browser reports.
  expect(complaints.filter((text) => !isOfBrowser(text))).toEqual([]);
  await context.close();
});

test('without JavaScript the landing page reads completely, and its links are plain links', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle('Invest in crypto and real estate · Cairnfield');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of SECTIONS) await expect(page.getByRole('region', { name })).toContainText(/\w{4}/);
  for (const name of PLANS) {
    await expect(
      page
        .getByRole('article', { name })
        .getByText(/\$[\d,]+/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: `Learn more about ${name}` })).toHaveAttribute(
      'href',
      '/register',
    );
  }
  await page.getByText('What does it cost?').click();
  await expect(page.getByText(/^It’s free to open an account, deposit and invest\./)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('support@cairnfield.example');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('paragraph')).toHaveText(/^Cairnfield needs JavaScript\./);
  await context.close();
});

test('no other address shows the landing page, not even on a host that answers every address with index.html', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const complaints = await noteComplaints(context);
  const page = await context.newPage();
  const answer = await page.request.get('/login');
  expect(await answer.text()).not.toContain(HERO);

  const landing = readFileSync(join(__dirname, '..', 'dist', 'index.html'), 'utf8');
  await context.route('**/login', (route) => route.fulfill({ body: landing, contentType: 'text/html' }));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('h1');
      Reflect.set(
        window,
        'wasSeen',
        heading !== null && heading.checkVisibility({ visibilityProperty: true }),
      );
    });
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: HERO })).toHaveCount(0);
  expect(await page.evaluate((): unknown => Reflect.get(window, 'wasSeen'))).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});
