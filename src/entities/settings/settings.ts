/** Site information (spec 3), shown on the public pages. */
export interface SiteSettings {
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly aboutUs: string;
  readonly version: number;
}

/** Platform policy (decisions A2, A6); both are 0 until an admin sets them. */
export interface Policy {
  /** Percent of a withdrawal's amount, at most two decimals. */
  readonly withdrawalFeePercent: number;
  /** Dollars paid to the referrer at the referred person's first investment. */
  readonly referralBonus: number;
  readonly version: number;
}
