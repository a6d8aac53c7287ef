import { expectMachine } from '../../test/machineMatrix';
import { planDialogMachine } from './planDialogMachine';

test('the plan dialog opens from closed alone, to create or to edit, for admins', () => {
  expect(planDialogMachine.initial).toBe('closed');
  expectMachine(
    planDialogMachine,
    ['closed', 'create', 'edit'],
    ['create', 'edit', 'close'],
    // state  event   visitor user admin  system
    `closed   create  -       -    create -
     closed   edit    -       -    edit   -
     closed   close   -       -    -      -
     create   create  -       -    -      -
     create   edit    -       -    -      -
     create   close   -       -    closed -
     edit     create  -       -    -      -
     edit     edit    -       -    -      -
     edit     close   -       -    closed -`,
  );
});
