import { object, ref, string, type InferType } from 'yup';
import { decimalSchema, moneySchema } from '../../lib/moneySchema';
import { DAYS, PERCENT } from '../../lib/typedNumber';
import { approvalNoteSchema, optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { optionalVersionSchema } from '../../lib/versionSchema';
import { PLAN_TYPES, type PlanType } from './plan';

/** Product 7.2; ROI in percent, duration in days. */
const PLAN_LIMITS = { maxRoi: 1000, maxDuration: 3650 } as const;

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
  roi: decimalSchema({ required: 'Enter the ROI.', invalid: ROI, unit: PERCENT })
    .test({ name: 'percent', params: { min: 0, max: PLAN_LIMITS.maxRoi }, message: ROI, test: isRoi })
    .test('decimals', 'Use up to six decimal places.', hasSixDecimals)
    .meta({ description: 'Percent, with at most six decimals.' }),
  duration: decimalSchema({ required: 'Enter a duration.', invalid: DURATION, unit: DAYS })
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

export const planChangeSchema = planInputSchema.shape({ note: approvalNoteSchema() });
export type PlanChange = InferType<typeof planChangeSchema>;

/** Only real-estate plans keep an image; '' becomes null (product 7.2). */
export function imageFor(type: PlanType, image: string | null | undefined): string | null {
  return type === 'realestate' && image ? image : null;
}

/** The display order of plans (product 7.9). */
export const planOrderSchema = object({
  ids: requiredText('Name the plans in their order.', TEXT_LIMITS.about).meta({
    description: 'Of plans, separated by commas; those that are left out keep their position.',
  }),
});
export type PlanOrder = InferType<typeof planOrderSchema>;
