import createCache, { type StylisPlugin } from '@emotion/cache';

const CONDITION = /^@(media|supports|container)/;

/**
 * Writes `@media (…) { .a { … } }` as `.a { @media (…) { … } }`. A browser that gets one more class matches the elements
 * of that class; one more condition makes it match every element of the page anew, which takes longer than what a
 * person did.
 */
const nestConditions: StylisPlugin = (element, _index, _siblings, stringify) => {
  const { type, value, children } = element;
  if (!CONDITION.test(type) || typeof children === 'string') return;
  // Empty rules stay in the tree. Only what is taken is written out: emotion must not see a rule twice.
  const [rule, ...more] = children.filter((child) => child.children.length > 0);
  if (rule?.type !== 'rule' || more.length > 0 || !stringify(rule, 0, [rule], stringify)) return;
  // What stands in `return` of a declaration goes into the sheet as it is.
  element.type = 'decl';
  element.return = `${rule.value}{${value}${rule.return.slice(rule.value.length)}}`;
};

/** Where emotion puts the rules of every component. No browser of today needs the prefixes that emotion adds by itself. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [nestConditions] });
