/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

/** Sources of screens, without their tests. */
const SCREENS = ['src', 'mocks/console'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

test('no field leaves its number to the browser, which drops what it can’t read', () => {
  const raw = SCREENS.filter((file) => /\btype(=\{?|: )["']number["']/.test(readFileSync(file, 'utf8')));
  expect(raw).toEqual([]);
});

test('fields of numbers are made in one place for the app, and in one for the QA console', () => {
  const own = SCREENS.filter((file) => /\brole(=\{?|: )["']spinbutton["']/.test(readFileSync(file, 'utf8')));
  expect(own.sort()).toEqual(['mocks/console/fields.tsx', 'src/ui/forms/AmountField.tsx']);
});
