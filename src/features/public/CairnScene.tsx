import { styled } from '@mui/material/styles';

const Svg = styled('svg')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const mix = (color: string, percent: number) =>
    `color-mix(in srgb, ${color} ${percent}%, ${palette.background.default})`;
  return {
    display: 'block',
    width: '100%',
    maxWidth: 460,
    height: 'auto',
    marginInline: 'auto',
    '& [data-part=sun]': { fill: mix(palette.secondary.main, 26) },
    '& [data-part=far]': { fill: mix(palette.primary.main, 12) },
    '& [data-part=near]': { fill: mix(palette.primary.main, 22) },
    '& [data-part=stone]': { fill: palette.primary.main },
    '& [data-part=stone-light]': { fill: mix(palette.primary.main, 72) },
    '& [data-part=top]': { fill: palette.secondary.main },
    [theme.breakpoints.down('md')]: { maxWidth: 300, marginInline: 0 },
  };
});

/** A cairn on a ridge: stone on stone. Decorative. */
export function CairnScene() {
  return (
    <Svg aria-hidden="true" viewBox="0 0 460 420">
      <clipPath id="cairn-scene">
        <circle cx="230" cy="204" r="192" />
      </clipPath>
      <g clipPath="url(#cairn-scene)">
        <circle data-part="sun" cx="230" cy="204" r="192" />
        <path data-part="far" d="M0 330c52-34 96-62 140-58s66 26 104 22 70-52 116-56 74 30 100 44v92H0Z" />
        <path data-part="near" d="M0 364c60-16 118-30 190-28s150 16 270-6v90H0Z" />
      </g>
      <path
        data-part="stone"
        d="M122 352c-10-18 6-38 38-44 42-8 112-8 146 2 32 9 44 28 32 44-9 12-34 16-68 16h-92c-32 0-48-6-56-18Z"
      />
      <path
        data-part="stone-light"
        d="M150 288c-8-18 14-34 44-38 38-5 78 2 96 14 18 13 10 30-8 36-26 8-72 7-104 3-14-2-24-7-28-15Z"
      />
      <path
        data-part="stone"
        d="M176 232c-5-16 12-30 36-32 26-3 50 5 58 18 7 13-1 26-18 30-20 5-42 4-58-1-10-3-16-8-18-15Z"
      />
      <path
        data-part="stone-light"
        d="M192 182c-3-13 10-24 28-25 20-1 36 7 40 18 4 12-4 21-17 24-14 3-29 2-39-3-7-3-11-8-12-14Z"
      />
      <path
        data-part="top"
        d="M206 138c-2-11 8-19 20-19 14 0 24 7 26 16 2 10-5 17-15 18-10 2-19 0-25-4-4-3-6-7-6-11Z"
      />
    </Svg>
  );
}
