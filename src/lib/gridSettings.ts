import { isRecord } from './isRecord';
import { DEFAULT_PAGE_SIZE } from './page';

/** How a person has set a grid up. */
export interface GridSettings {
  /** Ids of columns that are not shown. */
  readonly hidden: readonly string[];
  /** Pixel widths of resized columns, by id. */
  readonly widths: Readonly<Record<string, number>>;
  readonly isCompact: boolean;
  readonly pageSize: number;
}

export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

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

/** Settings as they were stored; what cannot be meant is as if it had never been set. */
export function parseGridSettings(stored: unknown): GridSettings {
  const { hidden, widths, isCompact, pageSize } = isRecord(stored) ? stored : {};
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((id): id is string => typeof id === 'string') : [],
    widths: parseWidths(widths),
    isCompact: typeof isCompact === 'boolean' ? isCompact : DEFAULT_GRID_SETTINGS.isCompact,
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_GRID_SETTINGS.pageSize,
  };
}
