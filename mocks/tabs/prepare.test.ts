import { ADD, createFakeBrowser, storedCount } from '../../src/test/backend/fakeBrowser';

/** A promise that is fulfilled from outside. */
function createGate() {
  const gate = { open: (): void => undefined };
  const passed = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  return { open: () => gate.open(), passed };
}

test('a tab opens its database when it has prepared for it, and answers what came meanwhile', async () => {
  const browser = createFakeBrowser();
  const gate = createGate();
  const tab = browser.openTab({ prepare: () => gate.passed });
  const answer = tab.lead.submit(ADD);
  await browser.settle();
  expect(tab.databases).toEqual([]);
  expect(tab.lead.status()).toBe('waiting');
  gate.open();
  await expect(answer).resolves.toMatchObject({ body: '1' });
});

test('a successor prepares with the lock in hand: nobody else writes until it has opened', async () => {
  const browser = createFakeBrowser();
  const first = browser.openTab();
  await first.lead.submit(ADD);
  const gate = createGate();
  const second = browser.openTab({ prepare: () => gate.passed });
  const third = browser.openTab();
  await browser.settle();
  first.crash();
  const answer = third.lead.submit(ADD);
  await browser.settle();
  expect([second.lead.status(), third.lead.status()]).not.toContain('leading');
  gate.open();
  await expect(answer).resolves.toMatchObject({ body: '2' });
  expect(second.lead.status()).toBe('leading');
  expect(storedCount(browser.storage)).toBe(2);
});

test('a page that goes away while it prepares opens nothing, and the next tab leads', async () => {
  const browser = createFakeBrowser();
  const gate = createGate();
  const first = browser.openTab({ prepare: () => gate.passed });
  await browser.settle();
  const second = browser.openTab();
  first.hide();
  await expect(second.lead.submit(ADD)).resolves.toMatchObject({ body: '1' });
  gate.open();
  await browser.settle();
  expect(first.databases).toEqual([]);
  expect(first.openErrors).toEqual([]);
});

test('preparing that fails is told like opening that fails, and tried again', async () => {
  const browser = createFakeBrowser();
  let isOnline = false;
  const tab = browser.openTab({
    prepare: () => (isOnline ? Promise.resolve() : Promise.reject(new Error('offline'))),
  });
  await browser.settle();
  expect(tab.openErrors).toHaveLength(1);
  await expect(tab.lead.submit(ADD)).resolves.toMatchObject({ status: 500 });
  isOnline = true;
  await browser.pass(1_000);
  await expect(tab.lead.submit(ADD)).resolves.toMatchObject({ body: '1' });
});
