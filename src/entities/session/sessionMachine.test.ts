import { expectMachine } from '../../test/machineMatrix';
import { sessionMachine } from './sessionMachine';

test('a session is restored, granted, ended or runs out', () => {
  expect(sessionMachine.initial).toBe('restoring');
  expectMachine(
    sessionMachine,
    ['restoring', 'out', 'in', 'expired'],
    ['restored', 'restoredEmpty', 'loggedIn', 'loggedOut', 'expired'],
    // state     event          visitor user admin system
    `restoring   restored       -       -    -     in
     restoring   restoredEmpty  -       -    -     out
     restoring   loggedIn       -       -    -     -
     restoring   loggedOut      -       -    -     -
     restoring   expired        -       -    -     expired
     out         restored       -       -    -     -
     out         restoredEmpty  -       -    -     -
     out         loggedIn       in      -    -     -
     out         loggedOut      -       -    -     -
     out         expired        -       -    -     -
     in          restored       -       -    -     -
     in          restoredEmpty  -       -    -     -
     in          loggedIn       in      in   in    -
     in          loggedOut      -       out  out   -
     in          expired        -       -    -     expired
     expired     restored       -       -    -     -
     expired     restoredEmpty  -       -    -     -
     expired     loggedIn       in      -    -     -
     expired     loggedOut      out     out  out   -
     expired     expired        -       -    -     -`,
  );
});
