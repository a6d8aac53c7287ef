import { ENDPOINTS } from '../../../backend/endpoints/endpoints';
import type { Endpoint } from '../../../backend/pipeline/endpoint';
import type { SerializedRequest } from '../../../backend/pipeline/exchange';
import { serializedCall } from './randomCommands';
import { admin, investor, anyOf, type Random, type World } from './randomPeople';

const SEARCHED = [
  'a',
  'Av',
  '@cairn',
  'dep-',
  'user-1',
  '%',
  '_',
  '\\',
  'ünï',
  'zzz',
  'approved a',
  'boat',
  'N 3',
];

const DAYS = ['2025-10-17', '2026-01-14', '2026-01-15', '2026-01-15T12:00:01Z', '2026-01-20', '2026-03-01'];

/** A list with random parameters, as an admin or, where allowed, as an investor. */
export function randomList(world: World, random: Random): SerializedRequest {
  const lists: readonly Endpoint[] = ENDPOINTS;
  const endpoint = anyOf(
    lists.filter((one) => one.kind === 'query' && one.list !== undefined),
    random,
  );
  if (endpoint?.kind !== 'query' || endpoint.list === undefined) throw new Error('There is no list.');
  const { list, path } = endpoint;
  const search = new URLSearchParams();
  const maybe = (name: string, value: string | undefined, chance = 3) => {
    if (value !== undefined && random(chance) === 0) search.set(name, value);
  };
  // Equal keys are sorted by id, and ids of numbered tables differ on SQL.
  const isNumbered = endpoint.id === 'audit.list' || endpoint.id === 'ledger.list';
  const sort = anyOf(isNumbered ? ['date'] : Object.keys(list.sorts), random);
  maybe('sort', `${random(2) === 0 ? '-' : ''}${sort}`, 1);
  maybe('page', String(1 + random(3)));
  maybe('pageSize', String(1 + random(12)), 2);
  maybe('q', anyOf(SEARCHED, random));
  const ids = [...world.database.read.users.values()].map(({ id }) => id);
  for (const [name, { allowed }] of Object.entries(list.filters))
    maybe(name, anyOf(allowed ?? ids, random), 6);
  const ranges = Object.keys(list.ranges ?? {}).flatMap((name) => [`${name}From`, `${name}To`]);
  for (const name of list.date === undefined ? ranges : ['from', 'to', ...ranges])
    maybe(name, anyOf(DAYS, random), 6);
  const isOwn = endpoint.role !== 'admin' && random(3) === 0;
  return serializedCall(
    { method: 'GET', path: `${path}?${search}`, as: isOwn ? investor(world, random) : admin },
    '',
  );
}
