import { object, ref, string, type InferType } from 'yup';
import type { Machine } from '../../lib/machine';
import { decimalSchema, moneySchema } from '../../lib/moneySchema';
import * as schema from '../../lib/schema';
import { optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { optionalVersionSchema } from '../../lib/versionSchema';

export const PLAN_TYPES = ['crypto', 'realestate'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const PLAN_TYPE_NAMES: Readonly<Record<PlanType, string>> = {
  crypto: 'Crypto',
  realestate: 'Real estate',
};

export const PLAN_TYPE_OPTIONS = PLAN_TYPES.map((type) => ({ value: type, label: PLAN_TYPE_NAMES[type] }));

/** Investors see the offered ones (product 7.8). In the order in which filters offer them. */
export const PLAN_STATUSES = ['offered', 'archived'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Product 7.2; ROI in percent, duration in days. */
const PLAN_LIMITS = { maxRoi: 1000, maxDuration: 3650 } as const;

/** An investment plan (product 7.1). */
export const planSchema = schema.record({
  /** First letter of the type + timestamp; seed plans are c1 … r4. */
  id: schema.id(),
  name: schema.text(),
  type: schema.oneOf(PLAN_TYPES),
  minInvest: schema.funds().meta({ description: 'Inclusive.' }),
  maxInvest: schema.funds().meta({ description: 'Inclusive.' }),
  roi: schema.percent().meta({ description: 'Percent of the amount over the whole duration.' }),
  duration: schema.days(),
  image: schema.text().nullable().meta({ description: '`https:` or same-origin URL; real estate only.' }),
  status: schema.oneOf(PLAN_STATUSES).meta({ description: 'An archived plan is shown to admins alone.' }),
  position: schema.count().meta({
    description:
      'Plans are shown by it, the lowest first; a new one’s is the moment it was made, so it comes last.',
  }),
  version: schema.count().meta({ description: 'Grows with every change but that of the position.' }),
});
export type Plan = schema.Infer<typeof planSchema>;

/** For admins only. */
export const planUsageSchema = schema.record({
  id: schema.id(),
  /** They keep their terms when the plan changes (product 7.6). */
  running: schema.count().meta({ description: 'Active investments that were made in it.' }),
});
export type PlanUsage = schema.Infer<typeof planUsageSchema>;

/** Only admins get the number of running investments. */
export const planWithUsageSchema = planSchema.shape({
  running: schema.count().optional().meta({ description: 'Investments that run on it; told to admins.' }),
});
export type PlanWithUsage = schema.Infer<typeof planWithUsageSchema>;

export const planPageSchema = schema.pageOf(planSchema).shape({
  usage: schema.listOf(planUsageSchema).optional().meta({ description: 'Told to admins.' }),
});
export type PageOfPlans = schema.Infer<typeof planPageSchema>;

/** Allows `https:` or a path on this site (product 7.2). */
export function isImageUrl(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return !/[\s\\]/.test(url);
  try {
    return /^https:\/\//i.test(url) && new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
}

const ROI = `ROI must be a number from 0 to ${PLAN_LIMITS.maxRoi}.`;
const DURATION = `Duration must be a whole number of days from 1 to ${PLAN_LIMITS.maxDuration}.`;

const isRoi = (value: number) => value >= 0 && value <= PLAN_LIMITS.maxRoi;

/** The precision of profit computations. */
const hasSixDecimals = (value: number) => !isRoi(value) || Number(value.toFixed(6)) === value;

const isWholeDays = (value: number) =>
  Number.isInteger(value) && value >= 1 && value <= PLAN_LIMITS.maxDuration;

/**
 * For the plan form and the API (product 7.2). `image` is '' for none and dropped from crypto plans (`imageFor`).
 * `version`, if given, must match the stored one.
 */
export const planInputSchema = object({
  name: requiredText('Enter a plan name.', TEXT_LIMITS.name),
  type: string().oneOf(PLAN_TYPES, 'Select a type.').required('Select a type.'),
  minInvest: moneySchema({ required: 'Enter a minimum investment.', sign: 'positive' }),
  maxInvest: moneySchema({ required: 'Enter a maximum investment.', sign: 'positive' })
    .min(ref('minInvest'), 'Maximum must be at least the minimum.')
    .meta({ description: 'Not below minInvest.' }),
  roi: decimalSchema({ required: 'Enter the ROI.', invalid: ROI })
    .test({ name: 'percent', params: { min: 0, max: PLAN_LIMITS.maxRoi }, message: ROI, test: isRoi })
    .test('decimals', 'ROI has at most six decimals.', hasSixDecimals)
    .meta({ description: 'Percent, with at most six decimals.' }),
  duration: decimalSchema({ required: 'Enter a duration.', invalid: DURATION })
    .test({
      name: 'integer',
      params: { min: 1, max: PLAN_LIMITS.maxDuration },
      message: DURATION,
      test: isWholeDays,
    })
    .meta({ description: 'Days.' }),
  image: optionalText(TEXT_LIMITS.url)
    .nullable()
    .when('type', {
      is: 'realestate',
      then: (schema) =>
        schema.test(
          'image-url',
          'The image must be an https:// link or a path on this site.',
          (value) => !value || isImageUrl(value),
        ),
    })
    .meta({ description: 'An https: address or a path of this site; dropped from crypto plans.' }),
  version: optionalVersionSchema(),
});

export type PlanInput = InferType<typeof planInputSchema>;

/** For real-estate plans (product 7.7). */
export const COMING_SOON = 'Real estate investments are coming soon.';

/** Product 7.7. */
export function isOpenForInvestment(type: PlanType): boolean {
  return type === 'crypto';
}

/** Only real-estate plans keep an image; '' becomes null (product 7.2). */
export function imageFor(type: PlanType, image: string | null | undefined): string | null {
  return type === 'realestate' && image ? image : null;
}

/** The order in which plans are shown (product 7.9), the first one first. */
export const planOrderSchema = object({
  ids: requiredText('Name the plans in their order.', TEXT_LIMITS.about).meta({
    description: 'Of plans, separated by commas; those that are left out keep their position.',
  }),
});
export type PlanOrder = InferType<typeof planOrderSchema>;

export type PlanEvent = 'archive' | 'restore';

/** Product 7.8: an archived plan isn't offered, and can be restored. */
export const planMachine: Machine<PlanStatus, PlanEvent> = {
  initial: 'offered',
  on: {
    offered: { archive: { to: 'archived', by: ['admin'] } },
    archived: { restore: { to: 'offered', by: ['admin'] } },
  },
};
