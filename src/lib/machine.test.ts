import { canFire, isFinal, nextState, type Machine } from './machine';

const DOOR: Machine<'open' | 'shut' | 'walled', 'push' | 'pull'> = {
  initial: 'open',
  transitions: [
    { from: 'open', event: 'push', to: 'shut', by: ['user'] },
    { from: 'open', event: 'push', to: 'walled', by: ['admin'] },
    { from: 'shut', event: 'pull', to: 'open', by: ['user', 'admin'] },
  ],
};

test('who fires an event may decide where it leads', () => {
  expect(nextState(DOOR, 'open', 'push', 'user')).toBe('shut');
  expect(nextState(DOOR, 'open', 'push', 'admin')).toBe('walled');
  expect(nextState(DOOR, 'open', 'push', 'visitor')).toBeUndefined();
});

test('what cannot be fired is not offered', () => {
  expect(canFire(DOOR, 'shut', 'pull', 'user')).toBe(true);
  expect(canFire(DOOR, 'shut', 'push', 'user')).toBe(false);
});

test('a state that nobody leaves is final', () => {
  expect((['open', 'shut', 'walled'] as const).filter((state) => isFinal(DOOR, state))).toEqual(['walled']);
});
