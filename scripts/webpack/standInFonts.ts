/** A font's measures in em: its average English letter (capsize's `xWidthAvg`), and its ascent and descent. */
interface Measures {
  readonly width: number;
  /** For its bold style; without it, bold text isn't adjusted. */
  readonly boldWidth?: number;
  readonly ascent: number;
  readonly descent: number;
}

/** A font that platforms install, by its full and PostScript names. */
interface LocalFont extends Measures {
  readonly name: string;
  readonly regular: readonly string[];
  readonly bold?: readonly string[];
}

const FIGTREE: Measures = { width: 0.449, boldWidth: 0.459, ascent: 0.95, descent: 0.25 };

/** In its medium style, which headings use. */
const SOURCE_SERIF: Measures = { width: 0.482, ascent: 1.036, descent: 0.335 };

/** Full and PostScript names in the usual form: "Noto Sans Bold" and "NotoSans-Bold". */
function namesOf(name: string): Pick<LocalFont, 'name' | 'regular' | 'bold'> {
  const postScript = name.replaceAll(' ', '');
  return {
    name,
    regular: [name, `${name} Regular`, `${postScript}-Regular`],
    bold: [`${name} Bold`, `${postScript}-Bold`],
  };
}

/** Best match first. Fonts in one entry have the same measures. */
const SANS: readonly LocalFont[] = [
  {
    name: 'Arial',
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo Regular', 'Arimo-Regular'],
    bold: [
      'Arial Bold',
      'Arial-BoldMT',
      'Liberation Sans Bold',
      'LiberationSans-Bold',
      'Arimo Bold',
      'Arimo-Bold',
    ],
    width: 0.4458,
    boldWidth: 0.48,
    ascent: 0.9053,
    descent: 0.2119,
  },
  { ...namesOf('Roboto'), width: 0.4448, boldWidth: 0.4521, ascent: 0.9277, descent: 0.2441 },
  {
    name: 'Segoe UI',
    regular: ['Segoe UI', 'SegoeUI'],
    bold: ['Segoe UI Semibold', 'SegoeUI-Semibold'],
    width: 0.4434,
    boldWidth: 0.4575,
    ascent: 1.0791,
    descent: 0.251,
  },
  {
    // Apple's systems don't expose it to pages, but they all have Arial.
    name: 'San Francisco',
    regular: ['SF Pro Text', 'SFProText-Regular', '.SFNS-Regular'],
    width: 0.4165,
    ascent: 0.9668,
    descent: 0.2109,
  },
  { ...namesOf('Ubuntu'), width: 0.455, boldWidth: 0.48, ascent: 0.932, descent: 0.189 },
  { ...namesOf('Ubuntu Sans'), width: 0.449, boldWidth: 0.472, ascent: 0.94, descent: 0.26 },
  { ...namesOf('Cantarell'), width: 0.4673, boldWidth: 0.5293, ascent: 1.0938, descent: 0.3223 },
  { ...namesOf('Noto Sans'), width: 0.474, boldWidth: 0.503, ascent: 1.069, descent: 0.293 },
  {
    ...namesOf('DejaVu Sans'),
    regular: ['DejaVu Sans', 'DejaVuSans'],
    width: 0.5083,
    boldWidth: 0.5742,
    ascent: 0.9282,
    descent: 0.2358,
  },
];

const SERIF: readonly LocalFont[] = [
  { name: 'Georgia', regular: ['Georgia'], width: 0.4458, ascent: 0.917, descent: 0.2192 },
  {
    name: 'Times',
    regular: [
      'Times New Roman',
      'TimesNewRomanPSMT',
      'Liberation Serif',
      'LiberationSerif',
      'Tinos Regular',
      'Tinos-Regular',
    ],
    width: 0.4063,
    ascent: 0.8911,
    descent: 0.2163,
  },
  {
    name: 'Noto Serif',
    regular: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'],
    width: 0.481,
    ascent: 1.069,
    descent: 0.293,
  },
  {
    name: 'DejaVu Serif',
    regular: ['DejaVu Serif', 'DejaVuSerif'],
    width: 0.5166,
    ascent: 0.9282,
    descent: 0.2358,
  },
];

/** Weights covered by a font's regular and bold styles. */
const ALL_WEIGHTS = '1 1000';
const LIGHTER = '1 499';
const BOLDER = '500 1000';

const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`;

interface Face {
  readonly family: string;
  readonly weight: string;
  readonly names: readonly string[];
  /** Its letters' width relative to those of the font it replaces. */
  readonly scale: number;
}

function rule({ family, weight, names, scale }: Face, own: Measures): string {
  const src = names.map((name) => `local("${name}")`).join(',');
  const height = `ascent-override:${percent(own.ascent / scale)};descent-override:${percent(own.descent / scale)};line-gap-override:0%`;
  return `@font-face{font-family:"${family}";font-weight:${weight};src:${src};size-adjust:${percent(scale)};${height}}`;
}

const familyOf = ({ name }: LocalFont) => `Sized ${name}`;

function rulesOf(font: LocalFont, own: Measures): string {
  const family = familyOf(font);
  const scale = own.width / font.width;
  const { bold, boldWidth } = font;
  const regular = { family, names: font.regular, scale };
  if (bold === undefined || boldWidth === undefined || own.boldWidth === undefined)
    return rule({ ...regular, weight: ALL_WEIGHTS }, own);
  const bolder = { family, weight: BOLDER, names: bold, scale: own.boldWidth / boldWidth };
  return rule({ ...regular, weight: LIGHTER }, own) + rule(bolder, own);
}

/** Local fonts that take up as much room as one of ours. */
interface StandIns {
  /** Their `@font-face` rules. */
  readonly rules: string;
  readonly families: readonly string[];
}

function standIns(own: Measures, fonts: readonly LocalFont[]): StandIns {
  return {
    rules: fonts.map((font) => rulesOf(font, own)).join(''),
    families: fonts.map(familyOf),
  };
}

export const TEXT_STAND_INS = standIns(FIGTREE, SANS);
export const DISPLAY_STAND_INS = standIns(SOURCE_SERIF, SERIF);
