import { styled } from '@mui/material/styles';

const Svg = styled('svg')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const mix = (color: string, percent: number) =>
    `color-mix(in srgb, ${color} ${percent}%, ${palette.background.default})`;
  return {
    display: 'block',
    width: '100%',
    height: 'auto',
    overflow: 'visible',
    // Pale near the text.
    '& [data-part=contour]': { fill: 'none', stroke: mix(palette.primary.main, 16), strokeWidth: 1.25 },
    '& [data-part=sky]': { fill: mix(palette.secondary.main, 14) },
    '& [data-part=sun]': { fill: mix(palette.secondary.main, 34) },
    '& [data-part=far]': { fill: mix(palette.primary.main, 14) },
    '& [data-part=near]': { fill: mix(palette.primary.main, 26) },
    '& [data-part=stone]': { fill: palette.primary.main },
    '& [data-part=stone-light]': { fill: mix(palette.primary.main, 72) },
    '& [data-part=top]': { fill: palette.secondary.main },
  };
});

/** Center of the hill, in the drawing's units. */
const PEAK = { x: 230, y: 204 } as const;
const CORNERS = 12;

/** One contour line around the peak, as a closed path through the midpoints of its corners. */
function contour(radius: number): string {
  const corners = Array.from({ length: CORNERS }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI;
    const reach = radius * (1 + 0.05 * Math.sin(2 * angle + radius / 60) + 0.035 * Math.cos(3 * angle + 1));
    return { x: PEAK.x + reach * 1.12 * Math.cos(angle), y: PEAK.y + reach * Math.sin(angle) };
  });
  const text = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  const curves = corners.map((corner, index) => {
    const next = corners[(index + 1) % CORNERS] ?? corner;
    return `Q${text(corner.x, corner.y)} ${text((corner.x + next.x) / 2, (corner.y + next.y) / 2)}`;
  });
  const last = corners.at(-1) ?? PEAK;
  const first = corners[0] ?? PEAK;
  return `M${text((last.x + first.x) / 2, (last.y + first.y) / 2)}${curves.join('')}Z`;
}

const CONTOURS = [226, 262, 302, 346, 394, 446, 502].map(contour);

/** Decorative: a cairn on a ridge with the hill's contour lines. */
export function CairnScene() {
  return (
    <Svg aria-hidden="true" viewBox="38 12 384 396">
      <clipPath id="cairn-scene">
        <circle cx="230" cy="204" r="192" />
      </clipPath>
      {CONTOURS.map((path, index) => (
        <path key={path} data-part="contour" d={path} opacity={1 - index / (CONTOURS.length + 1)} />
      ))}
      <g clipPath="url(#cairn-scene)">
        <circle data-part="sky" cx="230" cy="204" r="192" />
        <circle data-part="sun" cx="318" cy="164" r="58" />
        <path data-part="far" d="M0 330c52-34 96-62 140-58s66 26 104 22 70-52 116-56 74 30 100 44v132H0Z" />
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
