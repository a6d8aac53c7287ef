/** The version of Terms, Privacy, Risk and Fees (product 2.11): the day on which their texts last changed. */
export const PAPERS_DATE = '2026-11-28';
