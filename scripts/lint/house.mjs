/** The project's own lint rules, as a plugin: those that oxlint doesn't have. */
import { arrows } from './arrows.mjs';

/** No enums (a union of string literals is enough) and no barrels (import from the file itself). */
const plainModules = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      enum: 'Use a union of string literals.',
      barrel: 'No barrels: import from the file itself.',
    },
  },
  create: (context) => ({
    TSEnumDeclaration: (node) => context.report({ node, messageId: 'enum' }),
    ExportAllDeclaration: (node) => context.report({ node, messageId: 'barrel' }),
    ExportNamedDeclaration(node) {
      if (node.source) context.report({ node, messageId: 'barrel' });
    },
  }),
};

/** The position of the locale argument; without it, these use the machine's locale. */
const LOCALE_AT = {
  toLocaleString: 0,
  toLocaleDateString: 0,
  toLocaleTimeString: 0,
  toLocaleLowerCase: 0,
  toLocaleUpperCase: 0,
  localeCompare: 1,
};

/** Displayed text and sort order must be the same on every machine. */
const ownLocale = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { locale: "Name the locale ('en-US'), or compare with <." },
  },
  create: (context) => {
    const check = (node, at) => {
      const given = node.arguments[at];
      if (!given || given.name === 'undefined') context.report({ node, messageId: 'locale' });
    };
    return {
      CallExpression(node) {
        const name = node.callee.property?.name;
        if (Object.hasOwn(LOCALE_AT, name ?? '')) check(node, LOCALE_AT[name]);
      },
      NewExpression(node) {
        if (node.callee.object?.name === 'Intl') check(node, 0);
      },
    };
  },
};

// A plugin must be its module's default export.
export default {
  meta: { name: 'house' },
  rules: { arrows, 'own-locale': ownLocale, 'plain-modules': plainModules },
};
