/** The median; for an even count, the lower of the two middle values. */
export function medianOf(figures) {
  return [...figures].sort((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
}

/** Goals for the landing page, also relative to a static page with the same content. */
export function verdicts(app, plain) {
  return [
    { goal: 'performance is at least 97', isMet: app.performance >= 97 },
    { goal: 'accessibility is 100', isMet: app.accessibility >= 100 },
    { goal: 'best practices are 100', isMet: app.bestPractices >= 100 },
    { goal: 'SEO is 100', isMet: app.seo >= 100 },
    { goal: "LCP is at most 1.3 times the static page's", isMet: app.lcp <= 1.3 * plain.lcp },
    {
      goal: "total blocking time is at most 100 ms above the static page's",
      isMet: app.tbt <= plain.tbt + 100,
    },
    { goal: 'CLS is below 0.02', isMet: app.cls < 0.02 },
    { goal: 'six seconds of reading cost at most 200 ms of the main thread', isMet: app.cpu <= 200 },
  ];
}
