import { Hints } from '../engine/hints';
import type { KeyedNeed } from '../engine/needs';
import { freshTables } from '../engine/tables';

it('what calls miss at the same time is loaded once by the next one', () => {
  const hints = new Hints();
  const hint = { kind: 'deposits.approve', given: { id: 'dep-1' } };
  const missed: KeyedNeed[] = [{ kind: 'record', table: 'deposits', key: 'dep-1' }];
  for (let call = 0; call < 16; call += 1) hints.learn(hint, missed, freshTables(true));
  expect(hints.lookupsFor(hint)).toEqual([{ kind: 'record', table: 'deposits', source: { given: 'id' } }]);
});

it.each(['user-ava', 'ava@example.com'])(
  'a text that somebody writes is no key, even if it reads %s',
  (note) => {
    const hints = new Hints();
    const hint = { kind: 'transfers.create', given: { note, recipientEmail: 'ava@example.com' } };
    const missed: KeyedNeed[] = [
      { kind: 'record', table: 'users', key: 'user-ava' },
      { kind: 'where', table: 'users', index: 'email', key: 'ava@example.com' },
    ];
    hints.learn(hint, missed, freshTables(true));
    const source = { given: 'recipientEmail' };
    expect(hints.lookupsFor(hint)).toEqual([{ kind: 'where', table: 'users', index: 'email', source }]);
  },
);
