import { consumeQaParam } from './qaLink';

afterEach(() => window.history.replaceState(null, '', '/'));

it('takes the QA scenarios out of the address; path, other parameters, hash and state stay', () => {
  window.history.replaceState({ key: 'kept' }, '', '/admin/users?q=ava&qa=offline,slow-network~seed.42#top');
  expect(consumeQaParam()).toBe('offline,slow-network~seed.42');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/admin/users?q=ava#top',
  );
  expect(window.history.state).toEqual({ key: 'kept' });
  expect(consumeQaParam()).toBeNull();
});
