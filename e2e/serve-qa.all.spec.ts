import { expect } from '@playwright/test';
import { demoOnly } from '../mocks/remote/serverControl';
import { BUILT_IN } from '../mocks/scenarios/builtIn';
import { requirePostgres } from '../server/tests/testing/postgres';
import { people } from './app';
import { addPasskeyOfNobody } from './support/devTools';
import { startQaServer, type QaServer } from './support/qaServer';
import { hangs, needsOwnTab, runScenario, usesPasskey, type ScenarioTab } from './support/scenarioTest';
import { test } from './support/test';

// One server for all of them.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: undefined });

const programs = requirePostgres();
if (programs === undefined) console.warn('PostgreSQL is not installed: QA before a server is not tried.');
else {
  let server: QaServer;
  test.beforeAll(async () => {
    test.setTimeout(480_000);
    server = await startQaServer(programs);
  });
  test.afterAll(() => server.stop());

  test('every page says that it is in QA mode, and has the console; what needs the demo says so', async ({
    page,
  }) => {
    expect(server.said).toContain('QA mode: every page has the QA console');
    await page.goto(`${server.origin}/login`);
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^QA mode/);
    await page.getByRole('button', { name: 'QA console' }).click();
    const qaConsole = page.getByRole('region', { name: 'QA console' });
    await qaConsole.getByLabel('Search scenarios').fill('storage-full');
    await expect(
      qaConsole.getByText('In the demo only: it acts on this browser’s storage.').first(),
    ).toBeVisible();
    await expect(qaConsole.getByRole('button', { name: 'Apply storage-full', exact: true })).toBeDisabled();
    for (const [tab, what] of [
      ['Data', 'people, data sets'],
      ['Clock', 'a server’s clock'],
    ] as const) {
      await qaConsole.getByRole('tab', { name: tab }).click();
      await expect(qaConsole.getByText(`In the demo only: ${what}`)).toBeVisible();
    }
    const refusal = await page.evaluate(() =>
      window.__qa?.apply('storage-full').then(
        () => 'applied',
        (error: unknown) => String(error),
      ),
    );
    expect(refusal).toContain('In the demo only: “storage-full”, because it acts on this browser’s storage.');
  });

  test('what nothing acts on reaches the server as without QA, and is logged', async ({ page }) => {
    const arrived: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/session')) arrived.push(request.method());
    });
    await page.goto(`${server.origin}/login`);
    await page.getByLabel('Email').fill(people.ava.email);
    await page.getByLabel('Password', { exact: true }).fill(people.ava.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(arrived).toContain('POST');
    const login = await page.evaluate(() =>
      window.__qa?.log().find(({ endpoint }) => endpoint === 'session.login'),
    );
    expect(login).toMatchObject({ method: 'POST', status: 200, simulated: [] });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });

  test('a swapped handler answers in the server’s place, and what it leaves goes there', async ({ page }) => {
    await page.goto(`${server.origin}/login`);
    await page.evaluate(() => {
      const { msw } = window.__qa ?? {};
      msw?.worker.use(msw.http.get('/api/plans', () => new msw.HttpResponse(null, { status: 503 })));
    });
    await expect(page.getByText('QA: 1 handler swapped')).toBeVisible();
    await page.getByRole('link', { name: 'Cairnfield' }).first().click();
    await expect
      .poll(() => page.evaluate(() => window.__qa?.log().some(({ status }) => status === 503)))
      .toBe(true);
    await page.evaluate(() => window.__qa?.clear());
    await expect(page.getByText('QA: 1 handler swapped')).toHaveCount(0);
  });

  let sharedTab: ScenarioTab | undefined;
  for (const scenario of BUILT_IN.filter((one) => demoOnly(one) === null)) {
    test(`${scenario.name}: ${scenario.title}`, async ({ browser }) => {
      if (!needsOwnTab(scenario)) {
        sharedTab ??= await server.openTab(browser, false);
        return runScenario(sharedTab, scenario);
      }
      const tab = await server.openTab(browser, hangs(scenario));
      if (usesPasskey(scenario)) await addPasskeyOfNobody(tab.qa.page);
      await runScenario(tab, scenario);
      await tab.close();
    });
  }
}
