import { useXScale, useYScale } from '@mui/x-charts/hooks';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { pluralize } from '../../lib/formats';

/** The outline of each kind of mark, around 0, 0. */
const SHAPES = {
  triangle: 'M0-5.5 5.5 4.5H-5.5Z',
  diamond: 'M0-6 6 0 0 6-6 0Z',
  circle: 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z',
} as const;

export interface PlotMark {
  /** Epoch ms. */
  readonly at: number;
  readonly shape: keyof typeof SHAPES;
  readonly label: string;
  /** What a press opens. */
  readonly href: string;
}

/** What is marked on a plot's line, and what the shapes mean. */
export interface PlotMarks {
  /** Sorted by time. */
  readonly marks: readonly PlotMark[];
  readonly names: readonly (readonly [PlotMark['shape'], string])[];
  /** Said after the names. */
  readonly note: string;
  /** What is opened by marks that are drawn as one: from the first to the last moment, in epoch ms. */
  readonly hrefOf: (from: number, to: number) => string;
  readonly onOpen: (href: string) => void;
}

/** Marks closer to each other than this are one, in px: a finger couldn't tell them apart. */
const APART_PX = 24;
/** The radius of what can be pressed: two of them never overlap. */
const TARGET_PX = APART_PX / 2;

interface DrawnMarksProps extends Omit<PlotMarks, 'names' | 'note'> {
  readonly color: string;
  readonly background: string;
  /** Dollars at a moment, where the line is. */
  readonly valueAt: (moment: number) => number;
}

/** A plot's child: marks on its line. Those that are close together are one, with their number. */
export function DrawnMarks({ marks, hrefOf, onOpen, color, background, valueAt }: DrawnMarksProps) {
  const x = useXScale<'time'>();
  const y = useYScale<'linear'>();
  const groups: { readonly left: number; readonly all: PlotMark[] }[] = [];
  for (const mark of marks) {
    const left = x(mark.at);
    const last = groups.at(-1);
    if (last !== undefined && left - last.left < APART_PX) last.all.push(mark);
    else groups.push({ left, all: [mark] });
  }
  return groups.map(({ left, all }) => {
    const [first] = all;
    const last = all.at(-1);
    if (first === undefined || last === undefined) return null;
    const isOne = all.length === 1;
    return (
      <g
        key={left}
        data-mark=""
        transform={`translate(${left}, ${y(valueAt(last.at))})`}
        style={{ cursor: 'pointer' }}
        onClick={() => onOpen(isOne ? first.href : hrefOf(first.at, last.at))}
      >
        <title>{isOne ? first.label : pluralize(all.length, 'transaction')}</title>
        <circle r={TARGET_PX} fill="transparent" />
        {isOne ? (
          <path d={SHAPES[first.shape]} fill={background} stroke={color} strokeWidth={1.75} />
        ) : (
          <>
            <circle r={8.5} fill={color} />
            <text y={3.75} fill={background} fontSize={11} fontWeight={600} textAnchor="middle">
              {all.length > 99 ? '99+' : all.length}
            </text>
          </>
        )}
      </g>
    );
  });
}

/** What each shape means, below the plot's own legend. */
export function MarkLegend({ names, note }: Pick<PlotMarks, 'names' | 'note'>) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, typography: 'caption', mt: 0.5, pl: 1 }}>
      {names.map(([shape, name]) => (
        <Box key={shape} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <svg viewBox="-7 -7 14 14" width="14" height="14">
            <path d={SHAPES[shape]} fill="none" stroke="currentColor" strokeWidth={1.75} />
          </svg>
          {name}
        </Box>
      ))}
      <span>{note}</span>
    </Stack>
  );
}
