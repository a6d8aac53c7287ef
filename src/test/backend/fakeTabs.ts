import { ADD, addingExecute } from './counterCommand';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from './fakeBrowser';

/** The first tab leads, the second follows. */
export async function openTwo() {
  const browser = createFakeBrowser();
  const first = browser.openTab();
  await browser.settle();
  const second = browser.openTab();
  await browser.settle();
  return { browser, first, second };
}

/** The tab leads and has committed once. */
export async function openOneThatAdded() {
  const browser = createFakeBrowser();
  const first = browser.openTab();
  await first.tabs.submit(ADD);
  return { browser, first };
}

export async function expectToLead(browser: FakeBrowser, { tabs }: FakeTab): Promise<void> {
  await browser.settle();
  expect(tabs.status()).toBe('leading');
}

/** The first tab leads; `then` is called between a commit and its answer. */
export async function openLeaderThat(then: (leader: FakeTab) => void) {
  const browser = createFakeBrowser();
  const leader: FakeTab = browser.openTab({
    execute: (database) => async (request) => {
      const response = await addingExecute(database)(request);
      then(leader);
      return response;
    },
  });
  await browser.settle();
  return { browser, leader };
}

/** The state of a promise, without waiting for it. */
export function watch<T>(promise: Promise<T>): { value?: T; reason?: unknown } {
  const outcome: { value?: T; reason?: unknown } = {};
  promise.then(
    (value) => (outcome.value = value),
    (reason: unknown) => (outcome.reason = reason),
  );
  return outcome;
}
