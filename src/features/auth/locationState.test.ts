import { pathAfterLogin } from './locationState';

const from = (path: unknown) => ({ from: path });

test('a login leads back to the page asked for', () => {
  expect(pathAfterLogin(from('/dashboard/deposit'), false)).toBe('/dashboard/deposit');
  expect(pathAfterLogin(from('/admin/transactions?status=pending'), true)).toBe(
    '/admin/transactions?status=pending',
  );
});

test('a location keeps its search and hash', () => {
  const location = { pathname: '/dashboard/transfer', search: '?to=noah@cairnfield.example', hash: '#note' };
  expect(pathAfterLogin(from(location), false)).toBe('/dashboard/transfer?to=noah@cairnfield.example#note');
});

test('a page of the other role leads home', () => {
  expect(pathAfterLogin(from('/admin/users'), false)).toBe('/dashboard');
  expect(pathAfterLogin(from('/dashboard/kyc'), true)).toBe('/admin');
});

test.each([
  undefined,
  null,
  'text',
  {},
  from(42),
  from('//evil.example/dashboard'),
  from('https://evil.example'),
  from('/dashboards'),
  from('/administration'),
])('anything else (%p) leads home', (state) => {
  expect(pathAfterLogin(state, false)).toBe('/dashboard');
  expect(pathAfterLogin(state, true)).toBe('/admin');
});
