/**
 * `npm run pictures [-- NAME…]`: takes the pictures for the README and the guides from the production build with demo
 * data into docs/pictures/, and those that browsers show before they install the app into public/images/; with names, only
 * those that start with them.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, isBuilt } from './build.mjs';
import { ensureBrowser } from './browser.mjs';
import { runAsProgram } from './lib/main.mjs';
import { distDir, fontConfig, fromRoot } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { serve } from './preview.mjs';
import { setup } from './setup.mjs';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const PEOPLE = {
  admin: ['admin@cairnfield.example', 'Admin123!'],
  ava: ['ava@cairnfield.example', 'Invest123!'],
};

const nothingBusy = (place) => place.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });

/** Makes an approval fail from the QA console. */
async function loseAnApproval(page) {
  await page.keyboard.press('Alt+Shift+Q');
  await page.getByLabel('Search scenarios').fill('lost-after');
  await page.getByRole('button', { name: 'Apply approval-lost-after-commit' }).click();
  await page
    .getByRole('button', { name: /^Approve deposit/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Credit/ })
    .click();
  const checkAgain = page.getByRole('button', { name: /Check again/ });
  await checkAgain.waitFor();
  await checkAgain.evaluate((button) => button.scrollIntoView({ block: 'center' }));
}

/** For pictures that a server shows, too: hides the demo's notice, with the button of the QA console. */
async function hideDemoNotice(page) {
  await page.locator('environment-tools').evaluate((tools) => {
    tools.parentElement.style.display = 'none';
  });
}

const PICTURES = [
  {
    name: 'landing',
    path: '/',
    // The calculator loads once the page is used.
    arrange: async (page) => {
      await page.mouse.move(40, 40);
      await page.getByText(/^1 BTC = \$/).waitFor();
    },
  },
  { name: 'overview', path: '/dashboard', as: 'ava' },
  { name: 'overview-dark-phone', path: '/dashboard', as: 'ava', viewport: PHONE, colorScheme: 'dark' },
  ...[
    { name: 'app-wide' },
    { name: 'app-wide-dark', colorScheme: 'dark' },
    { name: 'app-narrow', viewport: PHONE },
    { name: 'app-narrow-dark', viewport: PHONE, colorScheme: 'dark' },
  ].map((picture) => ({
    ...picture,
    path: '/dashboard',
    as: 'ava',
    folder: 'public/images',
    arrange: hideDemoNotice,
  })),
  {
    name: 'invest',
    path: '/dashboard/crypto-plans',
    as: 'ava',
    arrange: async (page) => {
      const plan = page.getByRole('article', { name: 'Starter Crypto' });
      await plan.getByRole('button', { name: 'Invest Now' }).click();
      await page.getByRole('dialog').getByLabel('Amount').fill('1250');
    },
  },
  { name: 'investments-dark', path: '/dashboard/investments', as: 'ava', colorScheme: 'dark' },
  { name: 'security', path: '/dashboard/security', as: 'ava' },
  {
    name: 'review',
    path: '/admin/transactions',
    as: 'admin',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Approve deposit/ })
        .first()
        .click();
      await page.getByRole('img', { name: 'Proof of payment' }).waitFor();
      // For a moment it takes no press.
      await page.getByRole('button', { name: /^Credit/, disabled: false }).waitFor();
    },
  },
  { name: 'admin-transactions', path: '/admin/transactions', as: 'admin' },
  {
    name: 'person',
    path: '/admin/users',
    as: 'admin',
    arrange: async (page) => {
      await page.getByRole('button', { name: /^Open Ava / }).click();
      await page.getByRole('dialog', { name: /Ava/ }).waitFor();
      await nothingBusy(page.getByRole('dialog'));
    },
  },
  {
    name: 'palette-dark',
    path: '/admin',
    as: 'admin',
    colorScheme: 'dark',
    arrange: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Command palette' }).getByRole('option').first().waitFor();
      await page.keyboard.type('so');
      await page.getByRole('group', { name: 'Investors' }).waitFor();
    },
  },
  { name: 'qa-console', path: '/admin/transactions', as: 'admin', arrange: loseAnApproval },
  {
    name: 'qa-log-dark',
    path: '/admin/transactions',
    as: 'admin',
    colorScheme: 'dark',
    arrange: async (page) => {
      await loseAnApproval(page);
      await page.getByRole('tab', { name: 'Log' }).click();
      await page.getByLabel('Filter requests').fill('approve');
      await page.getByRole('button', { name: /^POST .*approve$/ }).click();
      await page.getByRole('slider', { name: 'Size of the QA console' }).press('End');
    },
  },
];

async function take(browser, origin, picture) {
  const {
    name,
    path,
    as,
    viewport = DESKTOP,
    colorScheme = 'light',
    folder = 'docs/pictures',
    arrange,
  } = picture;
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (as) {
    const [email, password] = PEOPLE[as];
    await page.goto(`${origin}/login`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(/\/(dashboard|admin)$/);
  }
  await page.goto(origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await nothingBusy(page);
  await arrange?.(page);
  await page.screenshot({ path: fromRoot(folder, `${name}.png`), animations: 'disabled' });
  await context.close();
  console.log(`${folder}/${name}.png`);
}

runAsProgram(import.meta.url, async () => {
  await setup();
  if (!isBuilt()) await build();
  const executablePath = await ensureBrowser();
  const port = await freePort(4180);
  const server = await serve(distDir, port);
  const { chromium } = createRequire(fromRoot('package.json'))('@playwright/test');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, FONTCONFIG_FILE: fontConfig },
  });
  mkdirSync(fromRoot('docs/pictures'), { recursive: true });
  const names = process.argv.slice(2);
  const wanted = PICTURES.filter(
    ({ name }) => names.length === 0 || names.some((one) => name.startsWith(one)),
  );
  for (const picture of wanted) await take(browser, `http://localhost:${port}`, picture);
  await browser.close();
  server.closeAllConnections();
  server.close();
});
