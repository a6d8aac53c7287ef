/** Plan types (spec 9). */
export const PLAN_TYPES = ['crypto', 'realestate'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** What the types are called on screens. */
export const PLAN_TYPE_NAMES: Readonly<Record<PlanType, string>> = {
  crypto: 'Crypto',
  realestate: 'Real estate',
};

/** The types as choices of a field or filter. */
export const PLAN_TYPE_OPTIONS = PLAN_TYPES.map((type) => ({ value: type, label: PLAN_TYPE_NAMES[type] }));

/** An investment plan (spec 3). */
export interface Plan {
  /** First letter of the type + timestamp; seed plans are c1 … r4. */
  readonly id: string;
  readonly name: string;
  readonly type: PlanType;
  /** Dollars, inclusive. */
  readonly minInvest: number;
  /** Dollars, inclusive. */
  readonly maxInvest: number;
  /** Percent of the amount over the whole duration. */
  readonly roi: number;
  /** Whole days. */
  readonly duration: number;
  /** `https:` or same-origin URL; real estate only. */
  readonly image: string | null;
  readonly version: number;
}

/** How much a plan is used; only admins are told. */
export interface PlanUsage {
  readonly id: string;
  /** Active investments that were made in it; they keep their terms whatever becomes of it (decisions E). */
  readonly running: number;
}
