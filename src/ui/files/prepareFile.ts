import { checkContent, sizeProblem } from '../../lib/fileContent';

/** Sides of a sent picture, in pixels: its text stays readable. A long receipt keeps its width instead. */
const LONG_SIDE = 2_400;
const SHORT_SIDE = 1_200;
/** What every browser draws: Safari's canvas has 16,777,216 pixels at most, and a WebP's side 16,383. */
const MOST_PIXELS = 16_000_000;
const LONGEST_SIDE = 16_383;
const QUALITY = 0.9;

/** Why a file can’t be sent, as sentences for people. */
class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

/** By how much a picture of this size is reduced: 1 for not at all. */
export function reductionOf(width: number, height: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const readable = Math.max(LONG_SIDE / long, SHORT_SIDE / short);
  return Math.min(1, readable, Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / long);
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

async function redrawn(source: Blob): Promise<Blob> {
  const picture = await createImageBitmap(source);
  const scale = reductionOf(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
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

async function prepare(file: File): Promise<Blob> {
  const tooLarge = sizeProblem(file.size);
  if (tooLarge !== null) throw new UnusableFile(tooLarge);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnusableFile('This can’t be read. If it’s a folder, choose a file in it.');
  });
  const checked = await checkContent(new Uint8Array(bytes));
  if (checked.problem !== null) throw new UnusableFile(checked.problem);
  // Not the file itself, which may change on the disk.
  const content = new Blob([bytes], { type: checked.type });
  if (checked.type === 'application/pdf') return content;
  const picture = await redrawn(content).catch(() => {
    throw new UnusableFile('This picture is damaged or can’t be read here. Choose another one.');
  });
  if (sizeProblem(picture.size) !== null)
    throw new UnusableFile('This picture has too much in it to be sent. Choose a smaller one.');
  return picture;
}

/** Kept as long as the page has the file. */
const prepared = new WeakMap<File, Promise<Blob>>();

/**
 * The file in the form that is sent, always the same for the same file: a picture is redrawn, so that neither its
 * location nor other metadata leaves the page (product 24). @throws {@link UnusableFile}
 */
export function prepareFile(file: File): Promise<Blob> {
  const known = prepared.get(file) ?? prepare(file);
  prepared.set(file, known);
  known.catch(() => prepared.delete(file));
  return known;
}

/** Why a chosen file can’t be sent, or null. It is then ready to be sent. */
export async function fileProblem(file: File): Promise<string | null> {
  try {
    await prepareFile(file);
    return null;
  } catch (error) {
    return error instanceof UnusableFile ? error.message : 'It couldn’t be checked. Choose it again.';
  }
}
