import { number } from 'yup';
import { isRecord } from './json';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './page';
import { byKey, flag, listOf, text, validOr } from './schema';

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
  isCompact: false,
  pageSize: DEFAULT_PAGE_SIZE,
};

const hiddenSchema = listOf(text());
const widthsSchema = byKey(number().required().positive());
const pageSizeSchema = number().required().oneOf(PAGE_SIZES);

/** Replaces invalid parts of stored settings with the defaults. */
export function parseGridSettings(stored: unknown): GridSettings {
  const { hidden, widths, isCompact, pageSize } = isRecord(stored) ? stored : {};
  return {
    hidden: validOr(hiddenSchema, hidden, DEFAULT_GRID_SETTINGS.hidden),
    widths: validOr(widthsSchema, widths, DEFAULT_GRID_SETTINGS.widths),
    isCompact: validOr(flag(), isCompact, DEFAULT_GRID_SETTINGS.isCompact),
    pageSize: validOr(pageSizeSchema, pageSize, DEFAULT_GRID_SETTINGS.pageSize),
  };
}
