import { limitKey } from '../http/limits';
import { addressOf } from '../http/requests';

it('lets nobody pass by the address that a client claims for itself', () => {
  expect(addressOf('6.6.6.6, 203.0.113.7', '10.0.0.1', 1)).toBe('203.0.113.7');
  expect(addressOf('6.6.6.6, 203.0.113.7, 10.0.0.2', '10.0.0.1', 2)).toBe('203.0.113.7');
  expect(addressOf('6.6.6.6', '203.0.113.7', 0)).toBe('203.0.113.7');
  expect(addressOf(undefined, '203.0.113.7', 1)).toBe('203.0.113.7');
});

it.each([
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:99"', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
])('takes %s, as a proxy may write it, for the address %s', (entry, address) => {
  expect(addressOf(`6.6.6.6, ${entry}`, '10.0.0.1', 1)).toBe(address);
});

it.each(['unknown', '203.0.113.7:5678:1', '[203.0.113.7', '', '_hidden:1'])(
  'takes the connection’s address where the proxy wrote %p',
  (entry) => expect(addressOf(`6.6.6.6, ${entry}`, '10.0.0.1', 1)).toBe('10.0.0.1'),
);

it('takes the network of an IPv6 address for one client', () => {
  expect(limitKey('203.0.113.7')).toBe('203.0.113.7');
  expect(limitKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(limitKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(limitKey('2001:db8::1')).toBe(limitKey('2001:db8::2'));
  expect(limitKey('2001:db8:1::1')).not.toBe(limitKey('2001:db8:2::1'));
  expect(limitKey('::1')).toBe('0:0:0:0');
});
