import { object, ref, string, type InferType } from 'yup';
import { decimalSchema, moneySchema } from '../../lib/moneySchema';
import { optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { optionalVersionSchema } from '../../lib/versionSchema';
import { PLAN_TYPES } from './plan';
import { isImageUrl, PLAN_LIMITS } from './planRules';

const ROI = `ROI must be a number from 0 to ${PLAN_LIMITS.maxRoi}.`;
const DURATION = `Duration must be a whole number of days from 1 to ${PLAN_LIMITS.maxDuration}.`;

/** At most six decimals: as exact as profits are computed. */
const isPercent = (value: number) =>
  value >= 0 && value <= PLAN_LIMITS.maxRoi && Number(value.toFixed(6)) === value;

const isWholeDays = (value: number) =>
  Number.isInteger(value) && value >= 1 && value <= PLAN_LIMITS.maxDuration;

/**
 * The plan form and the API's plan (spec 5, decisions E). `image` is '' for none and is dropped from
 * crypto plans (`imageFor`). A given `version` must be the stored one.
 */
export const planSchema = object({
  name: requiredText('Enter a plan name.', TEXT_LIMITS.name),
  type: string().oneOf(PLAN_TYPES, 'Select a type.').required('Select a type.'),
  minInvest: moneySchema({ required: 'Enter a minimum investment.', sign: 'positive' }),
  maxInvest: moneySchema({ required: 'Enter a maximum investment.', sign: 'positive' }).min(
    ref('minInvest'),
    'The maximum must not be below the minimum.',
  ),
  roi: decimalSchema({ required: 'Enter an ROI.', invalid: ROI }).test('percent', ROI, isPercent),
  duration: decimalSchema({ required: 'Enter a duration.', invalid: DURATION }).test(
    'days',
    DURATION,
    isWholeDays,
  ),
  image: optionalText(TEXT_LIMITS.url)
    .nullable()
    .when('type', {
      is: 'realestate',
      then: (schema) =>
        schema.test(
          'image-url',
          'The image must be an https: address or a path of this site.',
          (value) => !value || isImageUrl(value),
        ),
    }),
  version: optionalVersionSchema(),
});

export type PlanInput = InferType<typeof planSchema>;
