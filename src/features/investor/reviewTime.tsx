/** How long a manual review takes, never broken after the dash. */
export const REVIEW_TIME = <span style={{ whiteSpace: 'nowrap' }}>24–48 hours</span>;
