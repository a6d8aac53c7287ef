/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

// Dates read the same on every machine. Workers inherit it.
process.env.TZ = 'UTC';

const shared: Config = {
  // Constants that webpack defines in a build.
  globals: {
    __API_URL__: null,
    __QA__: true,
    __BUILD__: 'test',
    __MARKET_API__: 'demo',
    __TRANSLATE_URL__: 'https://translate.test/element.js',
    __CHAT_KEY__: null,
  },
  setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
  transform: {
    // Transpiled one file at a time (`isolatedModules`); `npm run types` checks the types.
    '^.+\\.tsx?$': [
      'ts-jest',
      {
        diagnostics: false,
        tsconfig: {
          target: 'es2022',
          module: 'commonjs',
          jsx: 'react-jsx',
          esModuleInterop: true,
          isolatedModules: true,
        },
      },
    ],
    // Packages that ship only ES modules. ts-jest would break PGlite's.
    '^.+\\.[cm]?js$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(rettime|until-async|@open-draft/deferred-promise|@electric-sql/pglite)/)',
  ],
  cacheDirectory: '<rootDir>/.cache/jest',
};

/** Files named `*.all.test.ts` are in the second tier, all others in the first (docs/testing.md); unset, both run. */
const tier = process.env.TEST_TIER;
const OTHER_TIER: Readonly<Record<string, readonly string[]>> = {
  first: ['\\.all\\.test\\.'],
  rest: ['(?<!\\.all)\\.test\\.'],
};
const IGNORED = ['/node_modules/', ...(OTHER_TIER[tier ?? ''] ?? [])];

/** Folders whose tests need no DOM, which saves a quarter of a second per file. */
const WITHOUT_DOCUMENT = ['backend', 'server', 'src/lib', 'mocks/storage', 'mocks/scenarios'];

const rules: Config = {
  ...shared,
  displayName: 'rules',
  roots: WITHOUT_DOCUMENT.map((folder) => `<rootDir>/${folder}`),
  testPathIgnorePatterns: IGNORED,
  testEnvironment: 'node',
};

const screens: Config = {
  ...shared,
  displayName: 'screens',
  roots: ['<rootDir>/src', '<rootDir>/mocks'],
  testPathIgnorePatterns: [...IGNORED, ...WITHOUT_DOCUMENT.map((folder) => `<rootDir>/${folder}/`)],
  testEnvironment: 'jest-fixed-jsdom',
  moduleNameMapper: { '^@emotion/sheet$': '<rootDir>/src/test/noStyleSheet.ts' },
};

/** Not rerun on the server's engine but by `--long`: what they test is over before a command reaches the engine. */
const BEFORE_THE_ENGINE = ['bodies', 'sameText', 'adminTasks', 'commandProofs', 'promises'].map(
  (name) => `/${name}\\.all\\.test\\.ts$`,
);

/** Reruns API tests on the server's engine, in the second tier. */
const sql: Config = {
  ...shared,
  displayName: 'sql',
  roots: ['<rootDir>/backend'],
  testMatch: ['**/endpoints/*.test.ts', '**/openapi/promises.all.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_LONG === '1' ? [] : BEFORE_THE_ENGINE)],
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts', '<rootDir>/src/test/onSql.ts'],
};

const config: Config = {
  // The slowest take 40 s on two idle cores.
  testTimeout: 240_000,
  // Each file leaks an async hook of jest-circus and its modules; after a hundred files, promises are ten times slower.
  workerIdleMemoryLimit: '1GB',
  projects: tier === 'first' ? [rules, screens] : [rules, sql, screens],
};

export default config;
