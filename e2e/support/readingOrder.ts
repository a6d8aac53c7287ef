import { expect, type Page } from '@playwright/test';

/** Sections of ten screens, by address, as a screen reader meets them one after another. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'Crypto calculator',
    'Crypto plans',
    'What would you earn?',
    'Why choose Cairnfield',
    'Real-estate plans',
    'Get started in three steps',
    'Questions and answers',
  ],
  '/login': [],
  '/dashboard': [
    'Total Balance',
    'Crypto Investments',
    'Real Estate',
    'Total Profit',
    'Portfolio value',
    'Allocation',
    'Upcoming maturities',
    'Active Investments',
    'Recent activity',
    'KYC status',
  ],
  '/dashboard/deposit': ['How much would you like to deposit?', 'How deposits work', 'My deposits'],
  '/dashboard/transfer': ['New transfer', 'How transfers work'],
  '/dashboard/withdraw': [
    'Available balance',
    'On hold',
    'Withdraw money',
    'How withdrawals work',
    'My withdrawals',
  ],
  '/dashboard/transactions': ['History', 'Statements'],
  '/dashboard/security': [
    'Password',
    'Passkeys',
    'Authenticator app',
    'Sessions',
    'Sign-in history',
    'Limits',
    'Emails',
    'Freeze account',
  ],
  '/admin/transactions': ['Deposit Requests'],
  '/admin/users': ['Investors'],
};

interface Node {
  readonly role: string;
  readonly name: string;
  readonly level: number;
}

/** Landmarks and headings in the order of the accessibility tree. */
async function outlineOf(page: Page): Promise<Node[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return [...tree.matchAll(/^\s*- (\w+)(?: "([^"]*)")?(?: \[[^\]]*\])*?(?: \[level=(\d)\])?:?$/gm)]
    .map(([, role = '', name = '', level = '0']) => ({ role, name, level: Number(level) }))
    .filter(({ role }) => /^(banner|navigation|main|contentinfo|heading)$/.test(role));
}

/** Headings whose place on the screen comes before the one that is read before them. */
function againstTheEye(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('main h2')].filter((heading) => heading.checkVisibility());
    return headings.slice(1).flatMap((heading, index) => {
      const before = headings[index]?.getBoundingClientRect();
      const here = heading.getBoundingClientRect();
      const follows = before === undefined || here.top > before.top || here.left > before.right - 1;
      return follows ? [] : [heading.textContent];
    });
  });
}

/** Parts that name another one that isn't there, or have a popup or a state without saying so. */
function brokenPatterns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const check = (selector: string, isRight: (element: Element) => boolean) => {
      for (const element of document.querySelectorAll(selector))
        if (element.checkVisibility() && !isRight(element))
          broken.push(`${selector}: ${element.outerHTML.slice(0, 120)}`);
    };
    const has = (name: string) => (element: Element) => element.hasAttribute(name);
    const isThere = (id: string | null) => id !== null && document.getElementById(id) !== null;
    check(
      '[role=tab]',
      (tab) => tab.getAttribute('aria-selected') !== 'true' || isThere(tab.getAttribute('aria-controls')),
    );
    check('[role=tabpanel]', (panel) => isThere(panel.getAttribute('aria-labelledby')));
    check('[role=combobox]', has('aria-expanded'));
    check('[role=combobox][aria-expanded=true]', (box) => isThere(box.getAttribute('aria-controls')));
    check('[role=progressbar], [role=meter], [role=slider]', has('aria-valuenow'));
    check('[role=switch]', (it) => it instanceof HTMLInputElement || it.hasAttribute('aria-checked'));
    check(
      '[role=dialog], [role=alertdialog]',
      (it) => it.hasAttribute('aria-labelledby') || it.hasAttribute('aria-label'),
    );
    check('[role=option]', has('aria-selected'));
    check('[role=menuitemradio], [role=radio]:not(input)', has('aria-checked'));
    check(
      'table, [role=grid], nav, [role=list][aria-label=""]',
      (it) => (it.getAttribute('aria-label') ?? it.getAttribute('aria-labelledby')) !== null,
    );
    check('th[aria-sort]', (head) => head.querySelector('button, [role=button]') !== null);
    return broken;
  });
}

/** Expects a screen's landmarks, headings and sections to be read in the order of the eye, and its parts to say what they are. */
export async function expectReadingOrder(page: Page, path: string): Promise<void> {
  const sections = SECTIONS[path];
  if (sections === undefined) return;
  await expect
    .poll(async () => (await outlineOf(page)).filter(({ level }) => level === 2).map(({ name }) => name))
    .toEqual(expect.arrayContaining([...sections]));
  const outline = await outlineOf(page);
  const landmarks = outline.filter(({ role }) => role !== 'heading').map(({ role }) => role);
  expect(landmarks.join(' ')).toMatch(/^banner (navigation )*main( navigation)*( contentinfo)?$/);
  const main = outline.slice(
    outline.findIndex(({ role }) => role === 'main'),
    outline.findIndex(({ role }) => role === 'contentinfo') + 1 || undefined,
  );
  const headings = main.filter(({ role }) => role === 'heading');
  expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
  expect(headings[0]?.level).toBe(1);
  expect(headings.filter(({ level }) => level === 2).map(({ name }) => name)).toEqual(sections);
  const jumps = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
  expect(jumps).toEqual([]);
  expect(await againstTheEye(page)).toEqual([]);
  expect(await brokenPatterns(page)).toEqual([]);
}
