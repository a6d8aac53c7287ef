/** From this ratio of height to width on, a picture such as a receipt is as wide as the frame, to be read by scrolling. */
const LONG = 2.5;

/** Where a picture is drawn, as CSS lengths of its frame (`cqw`, `cqh`). */
interface PictureBox {
  readonly across: string;
  readonly down: string;
  /** Whether it is as wide as the frame, and longer. */
  readonly isLong: boolean;
}

/** @param ratio height by width as shown, after turns; 0 while it isn't known. */
export function pictureBox(ratio: number, scale: number): PictureBox {
  const percent = Math.round(scale * 1e4) / 100;
  const isLong = ratio >= LONG;
  const down = isLong ? `max(${percent}cqh, ${Math.round(scale * ratio * 1e4) / 100}cqw)` : `${percent}cqh`;
  return { across: `${percent}cqw`, down, isLong };
}
