import { splitNotice } from './notice';

test.each([
  ['Proof of Payment Required: Please upload proof.', 'Proof of Payment Required', 'Please upload proof.'],
  ['A: b: c', 'A', 'b: c'],
  ['Passwords do not match.', 'Fallback', 'Passwords do not match.'],
  ['at 12:30', 'Fallback', 'at 12:30'],
  [': b', 'Fallback', ': b'],
])('"%s" becomes a title and a description', (text, title, description) => {
  expect(splitNotice(text, 'Fallback')).toEqual({ title, description });
});
