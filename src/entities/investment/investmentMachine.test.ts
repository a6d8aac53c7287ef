import { expectMachine } from '../../test/machineMatrix';
import { INVESTMENT_STATUSES } from './investment';
import { investmentMachine } from './investmentMachine';

test('an investment begins active and matures once, by the backend alone', () => {
  expect(investmentMachine.initial).toBe('active');
  expectMachine(
    investmentMachine,
    INVESTMENT_STATUSES,
    ['mature'],
    // state    event    visitor user admin system
    `active     mature   -       -    -     completed
     completed  mature   -       -    -     -`,
  );
});
