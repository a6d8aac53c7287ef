/** @jest-environment node */
import { toYaml } from './toYaml';

it('writes mappings and lists as blocks, and short ones on one line', () => {
  const value = {
    title: 'Log in',
    none: {},
    nothing: [],
    list: [{ name: 'page', schema: { type: 'integer' }, text: { minimum: 1, isOpen: true, no: null } }],
    long: ['a'.repeat(50), 'b'.repeat(50)],
    $ref: '#/a/b',
  };
  expect(toYaml(value)).toBe(
    [
      'title: Log in',
      'none: {}',
      'nothing: []',
      'list:',
      '  - name: page',
      '    schema: { type: integer }',
      "    text: { minimum: 1, isOpen: true, 'no': null }",
      'long:',
      `  - ${'a'.repeat(50)}`,
      `  - ${'b'.repeat(50)}`,
      "$ref: '#/a/b'",
      '',
    ].join('\n'),
  );
});

it.each([
  ['true', "'true'"],
  ['No', "'No'"],
  ['404', "'404'"],
  ['', "''"],
  ['-date', "'-date'"],
  ['a: b', "'a: b'"],
  ['a #b', "'a #b'"],
  ['it’s plain: not', "'it’s plain: not'"],
  ["it's", `"it's"`],
  [`'"`, `'''"'`],
  ['^\\d+$', "'^\\d+$'"],
  ['{id}', "'{id}'"],
])('keeps the text %j a text', (text, written) => {
  expect(toYaml({ text: { of: [{ deep: [{ it: text }] }] } })).toContain(`it: ${written} }`);
});

it('writes lines as a block', () => {
  expect(toYaml({ text: 'one: 1\ntwo' })).toBe('text: |-\n  one: 1\n  two\n');
});
