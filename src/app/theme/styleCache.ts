import createCache, { type StylisPlugin } from '@emotion/cache';

const CONDITION = /^@(media|supports|container)/;

/**
 * Writes `@media (…) { .a { … } }` as `.a { @media (…) { … } }`. For a new class rule, browsers restyle only
 * the elements of that class; a new top-level condition restyles the whole page, which is noticeably slow.
 */
const nestConditions: StylisPlugin = (element, _index, _siblings, stringify) => {
  const { type, value, children } = element;
  if (!CONDITION.test(type) || typeof children === 'string') return;
  // Empty rules stay in the tree. Only what is moved is stringified: emotion must not see a rule twice.
  const [rule, ...more] = children.filter((child) => child.children.length > 0);
  if (rule?.type !== 'rule' || more.length > 0 || !stringify(rule, 0, [rule], stringify)) return;
  // A declaration's `return` goes into the sheet as is.
  element.type = 'decl';
  element.return = `${rule.value}{${value}${rule.return.slice(rule.value.length)}}`;
};

/** Emotion's cache for all components. No supported browser needs its default prefixer. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [nestConditions] });
