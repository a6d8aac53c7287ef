import { MAX_PIXELS } from '../../lib/fileRules';
import { tinyPng } from '../../test/files';
import { prepareFile, reductionOf } from './prepareFile';

const reduced = (width: number, height: number) => {
  const scale = reductionOf(width, height);
  return [Math.floor(width * scale), Math.floor(height * scale)];
};

it.each([
  ['a photo', [4_000, 3_000], [2_400, 1_800]],
  ['a small one', [800, 600], [800, 600]],
  ['a phone’s screenshot', [1_080, 2_400], [1_080, 2_400]],
  ['a long receipt', [1_080, 9_000], [1_080, 9_000]],
  ['a long receipt on its side', [9_000, 1_080], [9_000, 1_080]],
  ['a wide and long receipt', [2_160, 9_000], [1_200, 5_000]],
] as const)('%s keeps what makes its text readable', (_what, [width, height], expected) => {
  expect(reduced(width, height)).toEqual(expected);
});

it.each([
  [1_080, 40_000],
  [50_000, 1_000],
  [1, 1_000_000],
  [7_071, 7_071],
  [2_500, 20_000],
])('%i × %i is within what every browser draws', (width, height) => {
  expect(width * height).toBeLessThanOrEqual(MAX_PIXELS);
  const [across = 0, down = 0] = reduced(width, height);
  expect(across * down).toBeLessThanOrEqual(16_777_216);
  expect(Math.max(across, down)).toBeLessThanOrEqual(16_383);
});

it('a file is read and drawn once, however often it is sent', async () => {
  const draw = jest.spyOn(globalThis, 'createImageBitmap');
  const file = new File([tinyPng()], 'receipt.pdf');
  const [first, again] = [await prepareFile(file), await prepareFile(file)];
  expect(again).toBe(first);
  expect(first.type).toBe('image/webp');
  expect(draw).toHaveBeenCalledTimes(1);
  draw.mockRejectedValueOnce(new DOMException('Broken.', 'InvalidStateError'));
  await expect(prepareFile(new File([tinyPng()], 'other.png'))).rejects.toThrow('This picture is damaged');
  draw.mockRestore();
});
