import type { Machine } from '../../lib/machine';
import * as schema from '../../lib/schema';

export const PLAN_TYPES = ['crypto', 'realestate'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const PLAN_TYPE_NAMES: Readonly<Record<PlanType, string>> = {
  crypto: 'Crypto',
  realestate: 'Real estate',
};

export const PLAN_TYPE_OPTIONS = PLAN_TYPES.map((type) => ({ value: type, label: PLAN_TYPE_NAMES[type] }));

/** Investors see the offered ones (product 7.8). In the order that filters show. */
export const PLAN_STATUSES = ['offered', 'archived'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

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
    description: 'Lowest first; a new plan’s is the moment it was made.',
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

/** For real-estate plans (product 7.7). */
export const COMING_SOON = 'Real estate investments are coming soon.';

/** Product 7.7. */
export function isOpenForInvestment(type: PlanType): boolean {
  return type === 'crypto';
}

export type PlanEvent = 'archive' | 'restore';

/** Product 7.8: an archived plan isn't offered, and can be restored. */
export const planMachine: Machine<PlanStatus, PlanEvent> = {
  initial: 'offered',
  on: {
    offered: { archive: { to: 'archived', by: ['admin'] } },
    archived: { restore: { to: 'offered', by: ['admin'] } },
  },
};
