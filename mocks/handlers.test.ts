import { getResponse } from 'msw';
import { ENDPOINTS } from '../backend/endpoints/endpoints';
import { createHandlers } from './handlers';

/** What the handlers forward for a request, if they handle it. */
async function ask(method: string, url: string) {
  const paths: string[] = [];
  const routes: unknown[] = [];
  const handlers = createHandlers({
    submit: (request) => {
      paths.push(`${request.method} ${request.path}`);
      routes.push(request.route);
      return Promise.resolve({ status: 204, headers: {}, body: null });
    },
  });
  const response = await getResponse(handlers, new Request(url, { method }));
  return { isTaken: response !== undefined, paths, routes };
}

it('is one handler an endpoint, with its method and path', () => {
  const headers = createHandlers({ submit: () => Promise.reject(new Error('Not asked.')) }).map(
    ({ info }) => info.header,
  );
  expect(headers).toEqual(expect.arrayContaining(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)));
});

it.each([
  ['GET', '/api/plans?page=2'],
  ['POST', '/api/deposits/dep-1/approve'],
  ['DELETE', '/api/deposits'],
  ['OPTIONS', '/api/plans'],
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing/at/all'],
  ['GET', '/api/plans/%E0%A4%A'],
  ['GET', '/api/%'],
])('%s %s goes to the backend once', async (method, path) => {
  expect(await ask(method, `http://localhost${path}`)).toMatchObject({
    isTaken: true,
    paths: [`${method} ${path}`],
  });
});

it.each([
  ['GET', '/api/plans?page=2', { endpoint: 'plans.list', id: '' }],
  ['POST', '/api/deposits/dep%201/approve', { endpoint: 'deposits.approve', id: 'dep 1' }],
  ['GET', '/api/users/me', { endpoint: 'users.me', id: '' }],
  // MSW ignores case and a trailing slash; the API doesn't.
  ['GET', '/api/users/ME', { endpoint: 'users.read', id: 'ME' }],
  ['GET', '/API/plans', undefined],
  ['GET', '/api/plans/', undefined],
  ['DELETE', '/api/deposits', undefined],
])('%s %s is handed on with its endpoint', async (method, path, route) => {
  expect((await ask(method, `http://localhost${path}`)).routes).toEqual([route]);
});

it.each([
  'http://elsewhere.test/api/plans',
  'http://elsewhere.test/api/plans/%E0%A4%A',
  'http://localhost/apis',
])('leaves %s alone', async (url) => {
  expect(await ask('GET', url)).toMatchObject({ isTaken: false, paths: [] });
});
