/**
 * Allowed imports between layers, as a lint rule: lib <- api <- entities <- store <- features <- app <- main; ui
 * imports only lib; backend imports lib and the entities' types, machines, rules and schemas; mocks imports backend;
 * src imports mocks only with a dynamic import in main. Only paths count, so missing files and type imports make no
 * difference.
 */
import path from 'node:path';
import { root } from '../lib/paths.mjs';

const SCRIPT = /\.(m|c)?[jt]sx?$/;

/**
 * The layers each layer may import, besides itself. `src/test` and tests may import everything, except that tests of
 * backend may not import mocks. Only tests, e2e and bench import `src/test`.
 */
const MAY_IMPORT = {
  lib: [],
  api: ['lib'],
  entities: ['lib', 'api'],
  ui: ['lib'],
  store: ['lib', 'api', 'entities'],
  features: ['lib', 'api', 'entities', 'store', 'ui'],
  app: ['lib', 'api', 'entities', 'store', 'ui', 'features'],
  main: ['lib', 'api', 'entities', 'store', 'ui', 'features', 'app'],
  backend: ['lib', 'entities'],
  mocks: ['lib', 'entities', 'backend'],
  server: ['lib', 'entities', 'backend'],
  e2e: ['lib', 'entities', 'backend', 'mocks', 'server'],
  bench: ['lib', 'api', 'entities', 'store', 'ui', 'features', 'app', 'backend', 'mocks', 'server'],
};

const NO_PACKAGES = {
  lib: [
    /^(react|react-dom|react-redux|react-router-dom|msw|formik|notistack)(\/|$)/,
    /^@(mui|emotion|reduxjs)\//,
  ],
  // Headless: hooks, but no components, router or forms.
  entities: [/^(react-dom|react-router-dom|formik|notistack|msw)(\/|$)/, /^@(mui|emotion)\//],
  api: [/^(react-dom|react-router-dom|formik|notistack|msw)(\/|$)/, /^@(mui|emotion)\//],
  store: [/^(react-dom|react-router-dom|formik|notistack|msw)(\/|$)/, /^@(mui|emotion)\//],
  ui: [/^(react-redux|redux-persist|msw)(\/|$)/, /^@reduxjs\//],
  features: [/^msw(\/|$)/],
  app: [/^msw(\/|$)/],
  main: [/^msw(\/|$)/],
  // The backend runs in a browser and on a server.
  backend: [
    /^(react|react-dom|react-redux|react-router-dom|redux-persist|formik|notistack|msw|node:.*|fs|path|crypto)(\/|$)/,
    /^@(mui|emotion|reduxjs)\//,
  ],
  mocks: [/^(react-redux|redux-persist|react-router-dom|notistack)(\/|$)/, /^@reduxjs\//],
  server: [
    /^(react|react-dom|react-redux|redux-persist|react-router-dom|formik|notistack|msw)(\/|$)/,
    /^@(mui|emotion|reduxjs)\//,
  ],
};

/** Layers without components. */
const HEADLESS = ['lib', 'entities', 'api', 'store', 'backend', 'server'];

/** Entity files that the backend may not import: client state and requests. */
const CLIENT_ONLY = /(Slice|Api|Selectors|Listeners|Hooks?)$/;

const isTest = (file) =>
  /\.test\.[jt]sx?$/.test(file) || /^(src\/test|server\/tests)\//.test(file) || /(^|\/)testing\//.test(file);

/** Layer of a path from the root (`src/ui/Money.tsx` is in `ui`); undefined outside all layers. */
function layerOf(file) {
  const [top, second] = file.replace(SCRIPT, '').split('/');
  if (top !== 'src') return top in MAY_IMPORT ? top : undefined;
  return second in MAY_IMPORT ? second : undefined;
}

/** Files that may not import everything their layer may, by the start of their path within the layer. */
const NOT_WITHIN = [
  // A rule doesn't know how a request reaches it.
  { from: 'backend/services/', to: 'backend/pipeline/' },
  { from: 'backend/services/', to: 'backend/endpoints/' },
  { from: 'backend/auth/', to: 'backend/pipeline/' },
  { from: 'backend/auth/', to: 'backend/services/' },
];

/** The mocks' files that put the QA console on the page. The code that requests pass through later doesn't know it. */
const INSTALLS_CONSOLE = /^mocks\/(start|browser|remote\/start)\.ts$/;

/** Why `file` may not import `source`, or undefined. `kind` is `static`, `type` or `dynamic`. */
function refusal(file, source, kind = 'static') {
  const from = layerOf(file);
  if (from === undefined) return undefined;
  if (isTest(file)) {
    // Tests that need the browser's storage belong to the mocks.
    const isMocks = path.posix.join(path.posix.dirname(file), source).startsWith('mocks/');
    return from === 'backend' && isMocks ? 'Tests of backend may not import mocks.' : undefined;
  }
  if (!source.startsWith('.')) {
    const isForbidden = NO_PACKAGES[from]?.some((pattern) => pattern.test(source));
    // The QA console has its own React root; the rest of the mocks has no UI.
    const isFace = /^(react|react-dom)(\/|$)|^@(mui|emotion)\//.test(source);
    const isFaceless = from === 'mocks' && isFace && !file.startsWith('mocks/console/');
    return isForbidden || isFaceless ? `${from} may not import ${source}.` : undefined;
  }
  const target = path.posix.join(path.posix.dirname(file), source).replace(SCRIPT, '');
  const to = layerOf(target);
  if (to === undefined) {
    const isRefused = target.startsWith('src/test/') && from !== 'e2e' && from !== 'bench';
    return isRefused ? 'Only tests import src/test.' : undefined;
  }
  const inner = NOT_WITHIN.find((one) => file.startsWith(one.from) && target.startsWith(one.to));
  if (inner) return `${inner.from} may not import ${inner.to}.`;
  if (target.startsWith('mocks/console/') && !file.startsWith('mocks/console/')) {
    return INSTALLS_CONSOLE.test(file) ? undefined : 'The QA console is in no request’s path.';
  }
  if (to === from && from !== 'main') return undefined;
  if (/^mocks\/(remote\/)?start$/.test(target) && from === 'main') {
    return kind === 'dynamic' ? undefined : `main may import ${target} dynamically only.`;
  }
  if (
    /^mocks\/(start|browser|remote\/start|connect\/noticeBoard)\.ts$/.test(file) &&
    target === 'src/api/transport'
  )
    return undefined;
  // The console uses the app's theme and parts.
  if (file.startsWith('mocks/console/') && /^src\/(app\/theme|ui)\//.test(target)) return undefined;
  if (!MAY_IMPORT[from].includes(to)) return `${from} may not import ${to}.`;
  if (['backend', 'mocks', 'server'].includes(from) && to === 'entities' && CLIENT_ONLY.test(target)) {
    return `${from} may import an entity's types, machines, rules and schemas only.`;
  }
  return undefined;
}

export const arrows = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{reason}}' } },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    if (layerOf(file) === undefined) return {};
    const check = (node, source, kind) => {
      if (typeof source !== 'string') return;
      const reason = refusal(file, source, kind);
      if (reason) context.report({ node, messageId: 'refused', data: { reason } });
    };
    const declaration = (node) =>
      check(
        node,
        node.source?.value,
        node.importKind === 'type' || node.exportKind === 'type' ? 'type' : 'static',
      );
    return {
      JSXOpeningElement: (node) => {
        if (HEADLESS.includes(layerOf(file)) && !isTest(file)) {
          context.report({
            node,
            messageId: 'refused',
            data: { reason: `${layerOf(file)} holds no components.` },
          });
        }
      },
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      ImportExpression: (node) => check(node, node.source.value, 'dynamic'),
      TSImportType: (node) => check(node, (node.source ?? node.argument?.literal)?.value, 'type'),
      'CallExpression[callee.name="require"]': (node) => check(node, node.arguments[0]?.value, 'static'),
    };
  },
};
