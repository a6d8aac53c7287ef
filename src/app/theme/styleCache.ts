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
  const filled = children.filter((child, at) => stringify(child, at, children, stringify));
  const [rule] = filled;
  if (filled.length !== 1 || rule?.type !== 'rule') return;
  // What stands in `return` of a declaration goes into the sheet as it is.
  element.type = 'decl';
  element.return = `${rule.value}{${value}${rule.return.slice(rule.value.length)}}`;
};

/** Where emotion puts the rules of every component. No browser of today needs the prefixes that emotion adds by itself. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [nestConditions] });
