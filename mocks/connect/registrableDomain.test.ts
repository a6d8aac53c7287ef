import { getDomain } from './registrableDomain';

it.each([
  ['localhost', 'localhost'],
  ['app.cairnfield.example', 'cairnfield.example'],
  ['cairnfield.example', 'cairnfield.example'],
])('a cookie of %s may be set for %s', (hostname, domain) => {
  expect(getDomain(hostname)).toBe(domain);
});
