/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const shared: Config = {
  // Constants that webpack defines in a build.
  globals: {
    __API_URL__: null,
    __BUILD__: 'test',
    __MARKET_API__: 'demo',
    __TRANSLATE_URL__: 'https://translate.test/element.js',
    __CHAT_KEY__: null,
  },
  setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
  transform: {
    '^.+\\.[cm]?[tj]sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(rettime|until-async|@open-draft/deferred-promise|@electric-sql/pglite)/)',
  ],
  cacheDirectory: '<rootDir>/.cache/jest',
};

/** Folders whose tests need no DOM, which saves a quarter of a second per file. */
const WITHOUT_DOCUMENT = ['backend', 'server', 'src/lib', 'mocks/storage', 'mocks/tabs', 'mocks/scenarios'];

const config: Config = {
  testTimeout: 60_000,
  // Each file leaks an async hook of jest-circus and its modules; after a hundred files, promises are ten times slower.
  workerIdleMemoryLimit: '500MB',
  projects: [
    {
      ...shared,
      displayName: 'rules',
      roots: WITHOUT_DOCUMENT.map((folder) => `<rootDir>/${folder}`),
      testEnvironment: 'node',
    },
    {
      // API tests again, on the server's engine.
      ...shared,
      displayName: 'sql',
      roots: ['<rootDir>/backend'],
      testMatch: [
        '**/endpoints/{accounts,races,session,audit,endpoints}.test.ts',
        '**/openapi/promises.test.ts',
      ],
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts', '<rootDir>/src/test/onSql.ts'],
    },
    {
      ...shared,
      displayName: 'screens',
      roots: ['<rootDir>/src', '<rootDir>/mocks'],
      testPathIgnorePatterns: ['/node_modules/', ...WITHOUT_DOCUMENT.map((folder) => `<rootDir>/${folder}/`)],
      testEnvironment: 'jest-fixed-jsdom',
      moduleNameMapper: { '^@emotion/sheet$': '<rootDir>/src/test/noStyleSheet.ts' },
    },
  ],
};

export default config;
