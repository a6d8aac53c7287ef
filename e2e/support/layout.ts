import { expect, type Locator } from '@playwright/test';

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It has no place on the screen.');
  return box;
}

/** Expects that the two don't overlap once the page is at rest: they are measured one after the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await boxOf(one), await boxOf(other)];
    const isApart =
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect(isApart, JSON.stringify({ a, b })).toBe(true);
  }).toPass({ timeout: 30_000 });
}

/** What a pointer hits in the middle of each target: `null` if it is the target itself. */
async function misses(targets: readonly Locator[]): Promise<unknown[]> {
  const found = await Promise.all(
    targets.map((target) =>
      target.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return node.contains(hit) ? null : `${node.textContent}: ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`;
      }),
    ),
  );
  return found.filter((miss) => miss !== null);
}

/** Expects a dialog's title and these buttons to be in the window, with nothing over them. */
export async function expectWithinReach(dialog: Locator, buttons: readonly string[]): Promise<void> {
  const parts = [
    dialog.getByRole('heading', { level: 2 }).first(),
    ...buttons.map((name) => dialog.getByRole('button', { name, exact: true })),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await misses(parts)).toEqual([]);
}
