import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { format } from 'node:util';
import React from 'react';
import { tinyPng } from './files';
import { provideWebCrypto } from './webCrypto';

provideWebCrypto();

// Full-stack screens are slow on a busy machine; tests wait for results, not for times.
configure({ asyncUtilTimeout: 20_000 });

// A failure says what was missing, without the whole page, which would be printed for every look that finds nothing yet.
// `DEBUG_PRINT_LIMIT=7000 npx jest …` also shows the page.
if (process.env.DEBUG_PRINT_LIMIT === undefined)
  configure({
    getElementError: (message) =>
      Object.assign(new Error(message ?? 'Nothing was found.'), { name: 'TestingLibraryElementError' }),
  });

// Console errors and unhandled requests fail the test that caused them. A test that expects one mocks the console
// method.
const complaints: string[] = [];

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    complaints.push(`console.${method}: ${format(...args)}`);
  };
}

// Tests don't wait before they press a dialog's last button; those about the wait itself unmock it.
jest.mock('../ui/dialogs/armingTime', () => ({ ARMING_MS: 0 }));
// On a busy machine, five seconds can pass before a test presses Undo.
jest.mock('../features/shared/commands/undoTime', () => ({ UNDO_MS: 60_000 }));

// React captures a stack for every element, for warnings that fail the test anyway; that took a tenth of a screen test.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => {} });
}

globalThis.fetch = (input) => {
  const url = input instanceof Request ? input.url : String(input);
  complaints.push(`a request that nobody answers: ${url}`);
  return Promise.reject(new TypeError('Failed to fetch'));
};

// jsdom draws nothing: a redrawn picture is one pixel.
if (typeof document !== 'undefined') {
  globalThis.createImageBitmap = () => Promise.resolve({ width: 1, height: 1, close: () => undefined });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (take: (blob: Blob) => void) => take(new Blob([tinyPng()], { type: 'image/webp' })),
  });
  // jsdom has its own file class, which lacks this method.
  File.prototype.arrayBuffer = function arrayBuffer() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => reader.result instanceof Object && resolve(reader.result);
      reader.readAsArrayBuffer(this);
    });
  };
  URL.createObjectURL = () => 'blob:http://localhost/of-a-test';
  URL.revokeObjectURL = () => undefined;
}

// The app's CSS never reaches the document (noStyleSheet.ts); plots without a width would log warnings.
if (typeof document !== 'undefined') {
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: '[class*="MuiCharts"] { width: 100% }' }),
  );
}

afterEach(() => {
  if (typeof window !== 'undefined') {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`The test complained:\n${found.join('\n')}`);
});
