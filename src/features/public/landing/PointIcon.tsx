import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Svg = styled('svg')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const mix = (percent: number) =>
    `color-mix(in srgb, ${palette.primary.main} ${percent}%, ${palette.background.paper})`;
  return {
    flex: 'none',
    display: 'block',
    '& [data-part=main]': { fill: palette.primary.main },
    '& [data-part=middle]': { fill: mix(62) },
    '& [data-part=soft]': { fill: mix(30) },
    '& [data-part=light]': { fill: palette.background.paper },
    '& [data-part=accent]': { fill: palette.secondary.main },
  };
});

export type PointIconName = 'coins' | 'houses' | 'shield' | 'award' | 'returns';

const DRAWINGS: Readonly<Record<PointIconName, ReactNode>> = {
  coins: (
    <>
      <path data-part="soft" d="M12 70c0-7 16-12 36-12s36 5 36 12v8c0 7-16 12-36 12S12 85 12 78Z" />
      <path data-part="middle" d="M16 62v8c0 6 14 11 32 11s32-5 32-11v-8Z" />
      <ellipse data-part="main" cx="48" cy="62" rx="32" ry="11" />
      <path data-part="middle" d="M26 44v8c0 5 11 9 25 9s25-4 25-9v-8Z" />
      <ellipse data-part="main" cx="51" cy="44" rx="25" ry="9" />
      <circle data-part="accent" cx="47" cy="21" r="17" />
      <path data-part="light" d="m47 11 7 10-7 10-7-10Z" />
    </>
  ),
  houses: (
    <>
      <path data-part="soft" d="M4 84c8-8 24-12 44-12s36 4 44 12v6H4Z" />
      <path data-part="middle" d="M14 22h34v62H14Z" />
      <path data-part="light" d="M21 30h7v9h-7zM34 30h7v9h-7zM21 46h7v9h-7zM34 46h7v9h-7zM21 62h7v9h-7z" />
      <path data-part="main" d="M42 56 64 36l22 20v28H42Z" />
      <path data-part="accent" d="m36 58 28-26 28 26-4 4-24-22-24 22Z" />
      <path data-part="light" d="M50 60h9v10h-9z" />
      <path data-part="soft" d="M67 84V66a5 5 0 0 1 11 0v18Z" />
    </>
  ),
  shield: (
    <>
      <path data-part="main" d="M48 8 80 20v24c0 22-13 36-32 44-19-8-32-22-32-44V20Z" />
      <path data-part="middle" d="M48 8v80c-19-8-32-22-32-44V20Z" />
      <path data-part="light" d="M48 32a9 9 0 0 1 4.5 16.8L56 64H40l3.5-15.2A9 9 0 0 1 48 32Z" />
    </>
  ),
  award: (
    <>
      <path data-part="middle" d="M30 50 22 88l15-8 11 10V56Z" />
      <path data-part="main" d="m66 50 8 38-15-8-11 10V56Z" />
      <circle data-part="accent" cx="48" cy="36" r="29" />
      <circle data-part="light" cx="48" cy="36" r="21" />
      <path data-part="main" d="M36 47c-2-4 2-7 12-7s14 3 12 7Z" />
      <path data-part="middle" d="M40 38c-1-4 2-6 8-6s9 2 8 6Z" />
      <path data-part="accent" d="M44 30c0-3 1-5 4-5s4 2 4 5Z" />
    </>
  ),
  returns: (
    <>
      <path data-part="soft" d="M6 82h84v8H6z" />
      <rect data-part="middle" x="14" y="58" width="18" height="24" rx="5" />
      <rect data-part="middle" x="39" y="42" width="18" height="40" rx="5" />
      <rect data-part="main" x="64" y="26" width="18" height="56" rx="5" />
      <circle data-part="accent" cx="23" cy="48" r="6" />
      <circle data-part="accent" cx="48" cy="31" r="7" />
      <circle data-part="accent" cx="73" cy="13" r="8" />
    </>
  ),
};

/** Decorative. */
export function PointIcon({ name, size }: { readonly name: PointIconName; readonly size: number }) {
  return (
    <Svg aria-hidden="true" width={size} height={size} viewBox="0 0 96 96">
      {DRAWINGS[name]}
    </Svg>
  );
}
