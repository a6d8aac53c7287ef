/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  roots: ['<rootDir>/src', '<rootDir>/backend', '<rootDir>/mocks', '<rootDir>/server'],
  testEnvironment: 'jest-fixed-jsdom',
  testTimeout: 60_000,
  // What webpack defines in a build.
  globals: {
    __API_URL__: null,
    __BUILD__: 'test',
    __MARKET_API__: 'demo',
    __TRANSLATE_URL__: 'https://translate.test/element.js',
    __CHAT_KEY__: null,
  },
  moduleNameMapper: { '^@emotion/sheet$': '<rootDir>/src/test/noStyleSheet.ts' },
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

export default config;
