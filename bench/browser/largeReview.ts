import type { Page } from '@playwright/test';
import { readPlaces } from './browser';
import { during, observe, pressInPlace, type Interaction } from './interactions';

/** Side in pixels of a noise picture whose PNG has almost the allowed 10 MB. */
const NOISE_SIDE = 1_720;

/** Submits an investor's deposit whose proof has almost 10 MB. */
export async function depositWithLargePicture(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.evaluate(
    async ({ who, side }) => {
      const headers = (token = '') => ({
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
      });
      /** The text of one of the answer's fields. */
      const send = async (path: string, field: string, init: RequestInit): Promise<string> => {
        const answer = await fetch(path, { method: 'POST', ...init });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        const body: unknown = await answer.json();
        return String(Reflect.get(Object(body), field));
      };
      const token = await send('/api/session', 'token', { headers: headers(), body: JSON.stringify(who) });
      const canvas = new OffscreenCanvas(side, side);
      const pixels = new ImageData(side, side);
      for (let at = 0; at < pixels.data.length; at += 65_536)
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
      canvas.getContext('2d')?.putImageData(pixels, 0, 0);
      const id = await send('/api/documents?purpose=proof&name=noise.png', 'id', {
        headers: { ...headers(token), 'Content-Type': 'image/png' },
        body: await canvas.convertToBlob({ type: 'image/png' }),
      });
      const deposit = { amount: 123.45, crypto: 'btc', proof: 'noise.png', documentId: id };
      await send('/api/deposits', 'id', { headers: headers(token), body: JSON.stringify(deposit) });
    },
    { who: { email, password }, side: NOISE_SIDE },
  );
}

/** Opens that deposit's review and inspects its picture by mouse and key. */
export async function reviewLargePicture(page: Page): Promise<Map<string, Interaction[]>> {
  await page.goto(`${readPlaces().app}/admin/transactions?q=noise.png`);
  await observe(page);
  const approve = page.getByRole('button', { name: /^Approve deposit/ }).first();
  await approve.waitFor();
  const all = await during(page, 'Approve', () => pressInPlace(page, approve));
  const picture = page.getByRole('img', { name: 'Proof of payment' });
  await picture.waitFor();
  await page.waitForTimeout(2_000);
  for (const name of ['Zoom in', 'Zoom in', 'Zoom out', 'Rotate', 'Rotate']) {
    const button = page.getByRole('button', { name });
    all.push(...(await during(page, name, () => pressInPlace(page, button))));
  }
  await page.getByRole('group', { name: 'Proof of payment, picture' }).focus();
  for (const key of ['+', '-', 'r'])
    all.push(...(await during(page, `key ${key}`, () => page.keyboard.press(key))));
  all.push(...(await during(page, 'Escape', () => page.keyboard.press('Escape'))));
  return new Map([['Review, 10 MB', all]]);
}
