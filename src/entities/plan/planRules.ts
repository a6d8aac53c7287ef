import type { PlanType } from './plan';

/** Limits of a plan's terms (decisions E); ROI in percent, duration in days. */
export const PLAN_LIMITS = { maxRoi: 1000, maxDuration: 3650 } as const;

/** What the plans screen and the API say about a plan of real estate (decisions A10). */
export const COMING_SOON = 'Real estate investments are coming soon.';

/** Whether people may invest in plans of this type (spec 2: real estate only announces itself). */
export function isOpenForInvestment(type: PlanType): boolean {
  return type === 'crypto';
}

/** Whether `url` may be a plan's image (decisions E): `https:` or a path of this site. */
export function isImageUrl(url: string): boolean {
  if (/^\/(?![/\\])/.test(url)) return !/[\s\\]/.test(url);
  try {
    return /^https:\/\//i.test(url) && new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
}

/** The image that a plan of `type` keeps: none but for real estate; an empty text is none (decisions E). */
export function imageFor(type: PlanType, image: string | null | undefined): string | null {
  return type === 'realestate' && image ? image : null;
}
