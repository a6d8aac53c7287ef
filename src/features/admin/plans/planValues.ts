import { type Plan, PLAN_TYPE_NAMES, type PlanInput, imageFor } from '../../../entities/plan/plan';
import { pluralize } from '../../../lib/formats';
import { formatUsdShort } from '../../../lib/money';

const PLAN_FIELDS = [
  { name: 'name', label: 'Plan name' },
  { name: 'type', label: 'Type' },
  { name: 'minInvest', label: 'Minimum investment' },
  { name: 'maxInvest', label: 'Maximum investment' },
  { name: 'roi', label: 'ROI (%)' },
  { name: 'duration', label: 'Duration (days)' },
  { name: 'image', label: 'Image URL' },
] as const;

type PlanField = (typeof PLAN_FIELDS)[number]['name'];

export type PlanTexts = Readonly<Record<PlanField, string>>;

export type PlanTerms = Omit<PlanInput, 'version'>;

/** Stands for a plan that isn't created yet. */
export const NEW_PLAN = { id: 'new', version: 0 } as const;

export type PlanRecord = Plan | typeof NEW_PLAN;

export function isNew(plan: PlanRecord): plan is typeof NEW_PLAN {
  return plan.version === 0;
}

/** Initial values of a new plan (product 7.4): type crypto, other fields empty. */
const EMPTY_PLAN: PlanTexts = {
  name: '',
  type: 'crypto',
  minInvest: '',
  maxInvest: '',
  roi: '',
  duration: '',
  image: '',
};

export function textsOf(plan: PlanRecord): PlanTexts {
  if (isNew(plan)) return EMPTY_PLAN;
  const { name, type, minInvest, maxInvest, roi, duration, image } = plan;
  return {
    name,
    type,
    minInvest: String(minInvest),
    maxInvest: String(maxInvest),
    roi: String(roi),
    duration: String(duration),
    image: image ?? '',
  };
}

/** The validated values as they are sent; a crypto plan has no image (product 7.2). */
export function termsOf({ name, type, minInvest, maxInvest, roi, duration, image }: PlanTerms): PlanTerms {
  return { name, type, minInvest, maxInvest, roi, duration, image: imageFor(type, image) ?? '' };
}

/** A stored term as displayed: "$500", "5%", "7 days". */
function wordsOf(plan: Plan, field: PlanField): string {
  switch (field) {
    case 'name':
      return plan.name;
    case 'type':
      return PLAN_TYPE_NAMES[plan.type];
    case 'minInvest':
    case 'maxInvest':
      return formatUsdShort(plan[field]);
    case 'roi':
      return `${plan.roi}%`;
    case 'duration':
      return pluralize(plan.duration, 'day');
    case 'image':
      return plan.image ?? '';
    default:
      throw new Error('There is no such field.', { cause: field satisfies never });
  }
}

export function differences(stored: Plan, typed: PlanTexts): { label: string; stored: string }[] {
  const texts = textsOf(stored);
  return PLAN_FIELDS.filter(({ name }) => texts[name] !== typed[name]).map(({ name, label }) => ({
    label,
    stored: wordsOf(stored, name),
  }));
}
