import { expectMachine } from '../../test/machineMatrix';
import { emailMachine } from './emailMachine';

test('an e-mail is confirmed once, by whoever has the link', () => {
  expect(emailMachine.initial).toBe('unverified');
  expectMachine(
    emailMachine,
    ['unverified', 'verified'],
    ['confirm'],
    // state      event    visitor  user     admin    system
    `unverified   confirm  verified verified verified -
     verified     confirm  -        -        -        -`,
  );
});
