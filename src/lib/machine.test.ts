import { isFinal } from '../test/machineMatrix';
import { canFire, nextState, type Machine } from './machine';

const DOOR: Machine<'open' | 'shut' | 'walled', 'push' | 'pull' | 'brick'> = {
  initial: 'open',
  on: {
    open: { push: { to: 'shut', by: ['user'] }, brick: { to: 'walled', by: ['admin'] } },
    shut: { pull: { to: 'open', by: ['user', 'admin'] } },
  },
};

test('an event leads on for those alone who may fire it', () => {
  expect(nextState(DOOR, 'open', 'push', 'user')).toBe('shut');
  expect(nextState(DOOR, 'open', 'push', 'admin')).toBeUndefined();
  expect(nextState(DOOR, 'open', 'brick', 'admin')).toBe('walled');
  expect(nextState(DOOR, 'open', 'brick', 'visitor')).toBeUndefined();
});

test('what cannot be fired is not offered', () => {
  expect(canFire(DOOR, 'shut', 'pull', 'user')).toBe(true);
  expect(canFire(DOOR, 'shut', 'push', 'user')).toBe(false);
});

test('a state that nobody leaves is final', () => {
  expect((['open', 'shut', 'walled'] as const).filter((state) => isFinal(DOOR, state))).toEqual(['walled']);
});
