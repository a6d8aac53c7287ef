import { ENDPOINTS } from '../endpoints/endpoints';
import { findEndpoint } from './findEndpoint';

const find = (method: string, path: string) => findEndpoint(ENDPOINTS, { method, path });

it('finds an endpoint and reads the id of its path', () => {
  expect(find('POST', '/api/deposits/dep-1/approve')).toMatchObject({
    endpoint: { id: 'deposits.approve' },
    id: 'dep-1',
  });
  expect(find('GET', '/api/plans/c%201?page=2')).toMatchObject({ id: 'c 1' });
});

it('prefers a fixed part to a parameter', () => {
  expect(find('GET', '/api/users/me')).toMatchObject({ endpoint: { id: 'users.me' }, id: '' });
  expect(find('GET', '/api/users/user-1')).toMatchObject({ endpoint: { id: 'users.read' } });
});

it.each(ENDPOINTS.map(({ id, method, path }) => [id, method, path]))('finds %s', (id, method, path) => {
  expect(find(method, path.replace(':id', 'some-id'))).toMatchObject({ endpoint: { id } });
});

it('knows a path that takes other methods', () => {
  expect(find('DELETE', '/api/deposits')).toMatchObject({ endpoint: null, allowed: ['GET', 'POST'] });
});

it.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/API/plans',
  '/api/plans/',
  '/api/plans/c1/',
  '/api/plans/%E0%A4%A',
  '/api/plans/%00',
  '/api/users/user-1%00/kyc/approve',
])('knows nothing at %s', (path) => {
  expect(find('GET', path)).toEqual({ endpoint: null, id: '', allowed: [] });
});
