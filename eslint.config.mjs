import js from '@eslint/js';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { arrows } from './scripts/lint/arrows.mjs';

const TESTS = ['**/*.test.{ts,tsx}', 'src/test/**', 'server/tests/**', '**/testing/**', 'e2e/**'];
const CONFIGS = ['*.config.{ts,mjs}'];

/** House rules that no existing rule covers. */
const FORBIDDEN_SYNTAX = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
  { selector: 'ExportNamedDeclaration[source]', message: 'No barrels: import from the file itself.' },
];

export default defineConfig(
  globalIgnores([
    'dist/',
    '.cache/',
    '.data/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'public/',
    'scripts/tests/fixtures/',
  ]),
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { 'import-x': importX, house: { rules: { arrows } } },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] })],
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...FORBIDDEN_SYNTAX],
      'import-x/no-default-export': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.strict, tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['@mui/material', '@mui/icons-material'].map((name) => ({
            name,
            allowTypeImports: true,
            message: `Import by path (${name}/Name): the landing page has a budget.`,
          })),
        },
      ],
      'house/arrows': 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A signal or a catch may pass on any value.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // RTK Query uses `void` for "no argument"; its statuses and React Router's are compared as strings.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // An async function may return a promise without awaiting.
      '@typescript-eslint/require-await': 'off',
      // Hooks return functions whose types are declared as methods (formik, notistack, Redux).
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'mocks/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: TESTS,
    rules: {
      // Matchers, spies and responses of unknown shape: the assertion is the check.
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // The backend runs in a browser and on a server.
    files: ['backend/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB'],
        ...['process', 'Buffer', 'global', 'require', 'fetch'],
      ],
    },
  },
  // Only the app's boot code knows which backend serves it: no screen, request or store depends on it. Rates and deposit
  // addresses do: a demo's must not be taken for real.
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [
      'src/main.tsx',
      'src/app/env.ts',
      'src/entities/market/marketSource.ts',
      'src/entities/deposit/depositNetworks.ts',
    ],
    rules: { 'no-restricted-globals': ['error', '__API_URL__'] },
  },
  // The only place that applies the cents brand, after a check.
  { files: ['src/lib/money.ts'], rules: { '@typescript-eslint/no-unsafe-type-assertion': 'off' } },
  // Tests fail on any console call; the setup needs the console for that.
  { files: ['src/test/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.mjs', 'scripts/**', 'bench/**', 'server/**', ...CONFIGS],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: CONFIGS, rules: { 'import-x/no-default-export': 'off' } },
);
