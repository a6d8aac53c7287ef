import type { ReactNode } from 'react';
import { LineSvg } from './LineSvg';

/** Icons needed on every first load. MUI's wrapper would add 1.5 kB. */
type LineIconName = 'sun' | 'moon' | 'contrast' | 'translate';

const DRAWINGS: Readonly<Record<LineIconName, ReactNode>> = {
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </>
  ),
  moon: <path d="M20 14.5A8.2 8.2 0 0 1 9.5 4a8.2 8.2 0 1 0 10.5 10.5Z" />,
  contrast: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17Z" fill="currentColor" />
    </>
  ),
  translate: (
    <path d="M3.5 6h10M8.5 4v2M11.5 6c-.9 3.4-3.2 6-7 7.5M6 9c1 2.1 2.9 3.7 5 4.5M12 20.5l4.25-10 4.25 10M13.5 17h5.5" />
  ),
};

/** Decorative, 20 px at the default text size, in the surrounding text color. */
export function LineIcon({ name }: { readonly name: LineIconName }) {
  return (
    <LineSvg size="1.25rem" grid={24} strokeWidth={1.8}>
      {DRAWINGS[name]}
    </LineSvg>
  );
}
