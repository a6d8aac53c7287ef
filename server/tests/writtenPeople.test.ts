import type { CommandCall } from '../../backend/engine';
import { buildUser } from '../../src/test/builders';
import { WrittenPeople } from '../engine/writtenPeople';

const ava = buildUser({ id: 'user-ava', email: 'ava@example.com' });
const noah = buildUser({ id: 'user-noah', email: 'noah@example.com' });

const transferOf = (note: string, caller = ava.id, recipientEmail = noah.email): CommandCall => ({
  isolation: 'money',
  hint: { kind: 'transfers.create', given: { recipientEmail, note } },
  caller,
});

it('a kind of command writes its caller and the person whose email it gives, once one was seen to', () => {
  const people = new WrittenPeople();
  expect(people.guess(transferOf(''))).toEqual([]);
  people.learn(transferOf(''), [ava, noah]);
  expect(people.guess(transferOf(''))).toEqual([ava.id, noah.id]);
  expect(people.guess(transferOf('', 'user-eve', 'new@example.com'))).toEqual([
    'new@example.com',
    'user-eve',
  ]);
});

it.each([ava.id, noah.email])('a text that somebody writes names nobody, even if it reads %s', (note) => {
  const people = new WrittenPeople();
  people.learn(transferOf(note), [ava, noah]);
  expect(people.guess(transferOf(''))).toEqual([ava.id, noah.id]);
  expect(people.guess(transferOf('Rent'))).toEqual([ava.id, noah.id]);
});
