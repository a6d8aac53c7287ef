import { type Plan, PLAN_TYPE_NAMES } from '../../../entities/plan/plan';
import { type PlanInput, imageFor } from '../../../entities/plan/planInput';
import { percentText, pluralize } from '../../../lib/formats';
import { addDollars, formatUsd, formatUsdShort, percentOf } from '../../../lib/money';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { fromTo, type TermsChange } from '../TermsReview';

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

/** Represents a plan that isn't created yet. */
interface NewPlan {
  readonly id: string;
  readonly version: 0;
  /** The plan whose terms it starts with. */
  readonly original?: Plan;
}

export const NEW_PLAN: NewPlan = { id: 'new', version: 0 };

/** Product 7.10. */
export function copyOf(original: Plan): NewPlan {
  return { id: `copy of ${original.id}`, version: 0, original };
}

export type PlanRecord = Plan | NewPlan;

export function isNew(plan: PlanRecord): plan is NewPlan {
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
  if (isNew(plan)) {
    if (plan.original === undefined) return EMPTY_PLAN;
    // Cut between characters: half an emoji is refused.
    const name = [...`Copy of ${plan.original.name}`].slice(0, TEXT_LIMITS.name).join('');
    return { ...textsOf(plan.original), name };
  }
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

/** The validated values in the form that is sent; a crypto plan has no image (product 7.2). */
export function termsOf({ name, type, minInvest, maxInvest, roi, duration, image }: PlanTerms): PlanTerms {
  return { name, type, minInvest, maxInvest, roi, duration, image: imageFor(type, image) ?? '' };
}

/** A stored term as displayed: "$500", "5%", "7 days". */
function wordsOf(plan: PlanTerms, field: PlanField): string {
  switch (field) {
    case 'name':
      return plan.name;
    case 'type':
      return PLAN_TYPE_NAMES[plan.type];
    case 'minInvest':
    case 'maxInvest':
      return formatUsdShort(plan[field]);
    case 'roi':
      return percentText(plan.roi);
    case 'duration':
      return pluralize(plan.duration, 'day');
    case 'image':
      return plan.image ?? '';
    default:
      throw new Error('There is no such field.', { cause: field satisfies never });
  }
}

/** What an investment of the amount pays at maturity. */
const payoutOf = ({ roi }: PlanTerms, amount: number) => addDollars(amount, percentOf(amount, roi));

/** The most that both accept; `null` if their ranges have nothing in common. */
function commonAmount(from: PlanTerms, to: PlanTerms): number | null {
  const amount = Math.min(from.maxInvest, to.maxInvest);
  return amount >= Math.max(from.minInvest, to.minInvest) ? amount : null;
}

function exampleOf(from: PlanTerms | null, to: PlanTerms): string {
  const days = pluralize(to.duration, 'day');
  const common = from === null ? null : commonAmount(from, to);
  if (from === null || common === null) {
    const amount = to.maxInvest;
    return `A ${formatUsdShort(amount)} investment would pay ${formatUsd(payoutOf(to, amount))} after ${days}.`;
  }
  const [before, after] = [payoutOf(from, common), payoutOf(to, common)];
  const pay = `pay ${formatUsd(after)}${before === after ? '' : ` instead of ${formatUsd(before)}`}`;
  const when =
    from.duration === to.duration ? '' : ` after ${days} instead of ${pluralize(from.duration, 'day')}`;
  return `A ${formatUsdShort(common)} investment would now ${pay}${when}.`;
}

/** The review of new terms (product 7.11); `from` is the stored plan, or `null` for a new one. */
export function planChange(from: PlanTerms | null, to: PlanTerms): TermsChange {
  const changed = PLAN_FIELDS.filter(({ name }) =>
    from === null ? (to[name] ?? '') !== '' : (from[name] ?? '') !== (to[name] ?? ''),
  );
  const example = exampleOf(from, to);
  const isDearer = from !== null && to.roi > from.roi;
  return {
    title: from === null ? `Create ${to.name}?` : `Change ${from.name}?`,
    facts: changed.map(({ name, label }) => ({
      name: label,
      value: fromTo(from === null ? null : wordsOf(from, name), wordsOf(to, name)),
    })),
    effects: [
      ...(isDearer ? [] : [example]),
      from === null
        ? 'Investors can see it immediately.'
        : 'Applies to new investments immediately. Active investments keep their terms.',
    ],
    warnings: isDearer ? [example] : [],
    confirmLabel: from === null ? 'Create plan' : 'Change plan',
  };
}

export function differences(stored: Plan, typed: PlanTexts): { label: string; stored: string }[] {
  const texts = textsOf(stored);
  return PLAN_FIELDS.filter(({ name }) => texts[name] !== typed[name]).map(({ name, label }) => ({
    label,
    stored: wordsOf(stored, name),
  }));
}
