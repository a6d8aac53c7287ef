import type { PlanType } from './plan';

/** What the plans screen and the API say about a plan of real estate (product 7.7). */
export const COMING_SOON = 'Real estate investments are coming soon.';

/** Whether people may invest in plans of this type (product 7.7). */
export function isOpenForInvestment(type: PlanType): boolean {
  return type === 'crypto';
}

/** The image that a plan of `type` keeps: none but for real estate; an empty text is none (product 7.2). */
export function imageFor(type: PlanType, image: string | null | undefined): string | null {
  return type === 'realestate' && image ? image : null;
}
