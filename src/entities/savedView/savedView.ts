import { object, type InferType } from 'yup';
import { foldText } from '../../lib/foldText';
import * as schema from '../../lib/schema';
import { optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';

/** Lists whose filters can be saved under a name (product 16.6). */
const VIEWED_LISTS = ['transactions', 'requests', 'users', 'investments', 'audit-log'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Limit of saved views per person, across all lists. */
export const MOST_VIEWS = 100;

/** A list's filters under a name, as their owner sees them. */
export const savedViewSchema = schema.record({
  /** `view-` + timestamp. */
  id: schema.id(),
  list: schema.oneOf(VIEWED_LISTS),
  name: schema.text(),
  filters: schema.text().meta({ description: 'The parameters of the list’s address, as `kind=btc&q=ava`.' }),
  createdAt: schema.isoDate(),
  version: schema.version(),
});
export type SavedView = schema.Infer<typeof savedViewSchema>;

/** All of a person’s saved views, oldest first. */
export const savedViewListSchema = schema.record({ items: schema.listOf(savedViewSchema).max(MOST_VIEWS) });
export type SavedViewList = schema.Infer<typeof savedViewListSchema>;

export const viewNameSchema = object({ name: requiredText('Enter a name.', TEXT_LIMITS.name) });
export type ViewNameInput = InferType<typeof viewNameSchema>;

export const savedViewInputSchema = viewNameSchema.shape({
  list: schema.oneOf(VIEWED_LISTS),
  filters: optionalText(TEXT_LIMITS.filters),
});
export type SavedViewInput = InferType<typeof savedViewInputSchema>;

/** Names are compared in this form, so that two can't look alike. */
export const viewKeyOf = (name: string) => foldText(name);
