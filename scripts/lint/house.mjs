/** The house rules of lint, as a plugin: those that no rule of oxlint's covers. */
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

// A plugin has to be its module's default export.
export default { meta: { name: 'house' }, rules: { arrows, 'plain-modules': plainModules } };
