import { expectMachine } from '../../test/machineMatrix';
import { depositWizardMachine } from './depositWizardSlice';

test('the wizard goes on, back from step 2 and again from step 3, for the person alone', () => {
  expect(depositWizardMachine.initial).toBe('details');
  expectMachine(
    depositWizardMachine,
    ['details', 'payment', 'submitted'],
    ['continue', 'back', 'submitted', 'again'],
    // state    event      visitor user      admin system
    `details    continue   -       payment   -     -
     details    back       -       -         -     -
     details    submitted  -       -         -     -
     details    again      -       -         -     -
     payment    continue   -       -         -     -
     payment    back       -       details   -     -
     payment    submitted  -       submitted -     -
     payment    again      -       -         -     -
     submitted  continue   -       -         -     -
     submitted  back       -       -         -     -
     submitted  submitted  -       -         -     -
     submitted  again      -       details   -     -`,
  );
});
