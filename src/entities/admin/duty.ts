/** What an admin is there for: an owner does everything, a viewer changes nothing (product 14.11). */
export const DUTIES = ['owner', 'finance', 'support', 'viewer'] as const;
export type Duty = (typeof DUTIES)[number];
