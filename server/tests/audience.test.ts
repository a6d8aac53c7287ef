import { VISITOR } from '../../backend/auth/sessions';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import type { Endpoint } from '../../backend/pipeline/endpoint';
import { isNoticeTable } from '../../src/lib/changeNotice';
import { ADMINS, EVERYBODY } from '../../backend/tables';
import { isFor } from '../notices/changes';

const ADMIN = { kind: 'admin', id: 'admin-1', name: 'Ida' } as const;
const AVA = { kind: 'user', id: 'user-1', name: 'Ava' } as const;
const NOAH = { kind: 'user', id: 'user-2', name: 'Noah' } as const;

it.each([
  ['everybody', EVERYBODY, [ADMIN, AVA, NOAH, VISITOR]],
  ['the admins', ADMINS, [ADMIN]],
  ['one investor', AVA.id, [AVA]],
])('a change for %s is told to nobody else', (_who, audience, told) => {
  expect([ADMIN, AVA, NOAH, VISITOR].filter((caller) => isFor({ audience: [audience] }, caller))).toEqual(
    told,
  );
});

const LISTS = ENDPOINTS.flatMap((endpoint: Endpoint) =>
  endpoint.kind === 'query' && endpoint.list !== undefined
    ? [[endpoint.id, endpoint.list.table] as const]
    : [],
);

it.each(LISTS)('what changes in the list %s is told: notices name its table %s', (_id, table) => {
  expect(isNoticeTable(table)).toBe(true);
});
