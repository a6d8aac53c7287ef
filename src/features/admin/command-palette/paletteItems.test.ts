import { buildUser } from '../../../test/builders';
import { paletteItems } from './paletteItems';

const retry = () => undefined;

test('of the people found, those whose names begin with the query come first, and none is left out', () => {
  const people = [
    buildUser({ id: 'user-1', name: 'Mia Castellanos', email: 'mia@cairnfield.example' }),
    buildUser({ id: 'user-2', name: 'Noah Okafor', email: 'noah@cairnfield.example' }),
    buildUser({ id: 'user-n', name: 'Zoe', email: 'zoe@cairo.example' }),
  ];
  const labelsFor = (query: string) =>
    paletteItems(query, {
      pages: [],
      people: { status: 'found', people, total: people.length, retry },
      plans: [],
      actions: [],
    })
      .filter(({ group }) => group === 'Investors')
      .map(({ label }) => label);
  expect(labelsFor('no')).toEqual(['Noah Okafor', 'Mia Castellanos', 'Zoe']);
  expect(labelsFor('o')).toEqual(['Noah Okafor', 'Mia Castellanos', 'Zoe']);
});
