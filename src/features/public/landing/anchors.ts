/** Fragments of the landing page that its header leads to. */
export const ANCHORS = { plans: 'plans', howItWorks: 'how-it-works', questions: 'faq' } as const;
