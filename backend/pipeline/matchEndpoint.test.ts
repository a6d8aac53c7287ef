import { matchEndpoint } from './matchEndpoint';

it('finds an endpoint and reads its parameters', () => {
  expect(matchEndpoint('POST', '/api/deposits/dep-1/approve')).toMatchObject({
    kind: 'found',
    endpoint: { id: 'deposits.approve' },
    params: { id: 'dep-1' },
  });
  expect(matchEndpoint('GET', '/api/plans/c%201')).toMatchObject({ params: { id: 'c 1' } });
});

it('prefers a fixed part to a parameter', () => {
  expect(matchEndpoint('GET', '/api/users/me')).toMatchObject({ endpoint: { id: 'users.me' } });
  expect(matchEndpoint('GET', '/api/users/user-1')).toMatchObject({ endpoint: { id: 'users.read' } });
});

it('knows a path that takes other methods', () => {
  expect(matchEndpoint('DELETE', '/api/deposits')).toEqual({
    kind: 'wrong-method',
    allowed: ['GET', 'POST'],
  });
});

it.each(['/api', '/api/', '/api/nothing', '/api/plans/', '/api/plans/c1/', '/api/plans/%E0%A4%A'])(
  'knows nothing at %s',
  (path) => {
    expect(matchEndpoint('GET', path)).toEqual({ kind: 'unknown' });
  },
);
