import type { PlanType } from './plan';

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
