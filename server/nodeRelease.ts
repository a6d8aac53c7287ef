/** When the releases of Node that run this get no more security fixes: https://github.com/nodejs/release#release-schedule */
const ENDS: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};

/** A sentence for the start, if this release of Node is out of support. `version` is as in `process.versions.node`, `now` epoch ms. */
export function outOfSupport(version: string, now: number): string | null {
  const release = Number.parseInt(version, 10);
  const end = ENDS[release];
  // Odd ones are supported for half a year only.
  const isOver = end === undefined ? release < 24 : Date.parse(end) < now;
  if (!isOver) return null;
  return `Node ${release} gets no more security fixes. Use a supported release, such as 24, for anything that matters.`;
}
