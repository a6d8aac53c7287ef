import { isRecord } from './json';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './page';

export interface GridSettings {
  /** Ids of hidden columns. */
  readonly hidden: readonly string[];
  /** Pixels by column id, for resized columns. */
  readonly widths: Readonly<Record<string, number>>;
  readonly isCompact: boolean;
  readonly pageSize: number;
}

export const DEFAULT_GRID_SETTINGS: GridSettings = {
  hidden: [],
  widths: {},
  isCompact: true,
  pageSize: DEFAULT_PAGE_SIZE,
};

function parseWidths(stored: unknown): GridSettings['widths'] {
  const known = Object.entries(isRecord(stored) ? stored : {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  );
  return Object.fromEntries(known);
}

/** Drops invalid parts of stored settings. */
export function parseGridSettings(stored: unknown): GridSettings {
  const { hidden, widths, isCompact, pageSize } = isRecord(stored) ? stored : {};
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((id): id is string => typeof id === 'string') : [],
    widths: parseWidths(widths),
    isCompact: typeof isCompact === 'boolean' ? isCompact : DEFAULT_GRID_SETTINGS.isCompact,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_GRID_SETTINGS.pageSize,
  };
}
