import { splitMessage } from './message';

test.each([
  ['Proof of Payment Required: Please upload proof.', 'Proof of Payment Required', 'Please upload proof.'],
  ['A: b: c', 'A', 'b: c'],
])('"%s" becomes a title and a description', (text, title, description) => {
  expect(splitMessage(text, 'Fallback')).toEqual({ title, description });
});

test.each(['Passwords do not match.', 'at 12:30', ': b'])('"%s" stays whole under the fallback', (text) => {
  expect(splitMessage(text, 'Fallback')).toEqual({ title: 'Fallback', description: text });
});
