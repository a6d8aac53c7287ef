import { pictureBox } from './pictureBox';

it.each([
  ['a photo', 3 / 4, 1, '100cqw', '100cqh'],
  ['a photo on its side', 4 / 3, 1.5, '150cqw', '150cqh'],
  ['one that is not known yet', 0, 1, '100cqw', '100cqh'],
  ['a phone’s screenshot', 2_400 / 1_080, 1, '100cqw', '100cqh'],
  ['a long receipt', 9_000 / 1_080, 1, '100cqw', 'max(100cqh, 833.33cqw)'],
  ['a long receipt, enlarged', 9_000 / 1_080, 1.5, '150cqw', 'max(150cqh, 1250cqw)'],
])('%s fits the frame; a long one is as wide as it', (_what, ratio, scale, across, down) => {
  expect(pictureBox(ratio, scale)).toMatchObject({ across, down });
});
