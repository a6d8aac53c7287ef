/** The landing page's fragments, linked from its header. */
export const ANCHORS = { plans: 'plans', howItWorks: 'how-it-works', questions: 'faq' } as const;
