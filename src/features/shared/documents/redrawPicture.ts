import { MAX_PIXELS } from '../../../entities/document/document';
import { DOCUMENT_FILES } from '../../../lib/fileRules';
import { fileFacts } from '../../../lib/fileTypes';
import { formatNumber } from '../../../lib/formats';

/** A sent picture's maximum side, in pixels; text stays readable. */
const MAX_SIDE = 2_400;
const QUALITY = 0.9;

/** Why a file can’t be sent, as a sentence for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

async function drawn(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  // A JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await toBlob(canvas, 'image/webp');
  // A browser that can't write WebP writes a PNG instead, which is too large.
  const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg');
  if (blob === null) throw new Error('The picture could not be drawn.');
  return blob;
}

/**
 * The file in the form that is sent: a picture is redrawn, so that neither its location nor other metadata leaves the
 * page (product 24). @throws {@link UnreadableFile}
 */
export async function redrawPicture(file: File): Promise<Blob> {
  const facts = fileFacts(new Uint8Array(await file.arrayBuffer()));
  if (facts === null) {
    throw new UnreadableFile(`“${file.name}” can’t be read. Choose ${DOCUMENT_FILES.kinds}.`);
  }
  if (facts.type === 'application/pdf') return new Blob([file], { type: facts.type });
  if (facts.width * facts.height > MAX_PIXELS) {
    const megapixels = formatNumber(MAX_PIXELS / 1_000_000);
    throw new UnreadableFile(
      `“${file.name}” has more than ${megapixels} megapixels. Choose a smaller picture.`,
    );
  }
  return drawn(file).catch(() => {
    throw new UnreadableFile(`“${file.name}” can’t be read. Choose another picture.`);
  });
}
