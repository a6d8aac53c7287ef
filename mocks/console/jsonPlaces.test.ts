/** @jest-environment node */
import fc from 'fast-check';
import { jsonPlaces } from './jsonPlaces';
import { scenarioFaults } from './scenarioFaults';

it('takes for JSON what JSON.parse does, and nothing else', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(jsonPlaces(text).fault).toBeNull();
    }),
  );
  for (const text of ['', '{', '[1,]', '{"a" 1}', '{"a":1}}', '{a:1}', '[1 2]', '"a', '01x']) {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(jsonPlaces(text).fault).not.toBeNull();
  }
});

it('names the line on which a text stops being JSON', () => {
  const text = '{\n  "name": "a",\n  "rules": [\n    { "match": {} "gate": {} }\n  ]\n}';
  expect(scenarioFaults(text)).toEqual([{ line: 4, message: 'No JSON: a comma or } is missing.' }]);
});

it('names the line of each fault of a scenario, and of what is missing the thing around it', () => {
  const text = `{
  "name": "Not kebab",
  "rules": [
    {
      "gate": { "nth": 0 },
      "effect": { "kind": "hang" }
    }
  ]
}`;
  expect(scenarioFaults(text).map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
    [1, 'title'],
    [2, 'name'],
    [5, 'rules[0].gate.nth'],
  ]);
});
