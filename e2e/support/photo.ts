import { expect } from '@playwright/test';

/** Runs a function in a page, whichever driver the page has. */
type Evaluate = <R>(work: () => Promise<R>) => Promise<R>;

const PLACE = 'Taken at home, 52.37 N 4.89 E';

/** What a phone writes into a picture's head: that it is to be turned by 90 degrees, and the place. */
function exifHead(): Buffer {
  const head = Buffer.from(
    'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0',
    'latin1',
  );
  const content = Buffer.concat([head, Buffer.from(PLACE)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xe1]), length, content]);
}

/** A phone's JPEG: it lies, 120 × 60 with its left half red, and is shown upright, red above. */
export async function takePhoto(evaluate: Evaluate): Promise<Buffer> {
  const drawn = await evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [120, 60];
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = 'rgb(0 0 200)';
      context.fillRect(0, 0, 120, 60);
      context.fillStyle = 'rgb(200 0 0)';
      context.fillRect(0, 0, 60, 60);
    }
    return Promise.resolve(canvas.toDataURL('image/jpeg').split(',')[1] ?? '');
  });
  const jpeg = Buffer.from(drawn, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exifHead(), jpeg.subarray(2)]);
}

/** Keeps the last file that the page shows, for {@link expectUprightPhoto}: the page's policy forbids to fetch it. */
export async function keepShownFile(evaluate: Evaluate): Promise<void> {
  await evaluate(() => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      Reflect.set(window, 'shownFile', file);
      return create(file);
    };
    return Promise.resolve();
  });
}

/** Expects the picture in the open dialog to be that photo, upright, and its file to have neither place nor EXIF. */
export async function expectUprightPhoto(evaluate: Evaluate): Promise<void> {
  const shown = () =>
    evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>('[role=alertdialog] img');
      if (image === null || !image.complete || image.naturalWidth === 0) return null;
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(image, 0, 0, 60, 120);
      const colorAt = (y: number) => {
        const [red = 0, , blue = 0] = context?.getImageData(30, y, 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      };
      const file: unknown = Reflect.get(window, 'shownFile');
      const content = file instanceof Blob ? await file.text() : 'Exif';
      return {
        size: [image.naturalWidth, image.naturalHeight],
        colors: [colorAt(30), colorAt(90)],
        isClean: !/Exif|Taken at home/.test(content),
      };
    });
  await expect
    .poll(shown, { timeout: 30_000 })
    .toEqual({ size: [60, 120], colors: ['red', 'blue'], isClean: true });
}
