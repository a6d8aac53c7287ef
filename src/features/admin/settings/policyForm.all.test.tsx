import { act, screen, waitFor, within } from '@testing-library/react';
import {
  POLICY,
  expectPolicyRefused,
  fieldOf,
  openPolicy,
  savePolicy,
} from '../../../test/screens/adminSettings';
import { press, replaceText } from '../../../test/screens/page';
import { saveElsewhere } from '../../../test/backend/steps';

jest.setTimeout(60_000);

test.each([
  [POLICY.fee, '1.234', 'Enter a percentage from 0 to 100, with up to two decimal places.'],
  [POLICY.fee, '', 'Enter a withdrawal fee.'],
  ['Referral bonus', '', 'Enter a referral bonus.'],
  ['Keep identity documents for', '', 'Enter a whole number of days from 0 to 365.'],
  ['Keep identity documents for', '366', 'Enter a whole number of days from 0 to 365.'],
  ['Keep identity documents for', '1.5', 'Enter a whole number of days from 0 to 365.'],
])('%s "%s" is pointed at and not saved', expectPolicyRefused);

test('a policy that another admin saved meanwhile is told, and the typed one is kept', async () => {
  const { backend, policy } = await openPolicy();
  await replaceText(fieldOf(policy, POLICY.fee), '3');
  await act(() => saveElsewhere(backend, POLICY.path, { withdrawalFeePercent: 2, referralBonus: 10 }));
  await savePolicy(policy);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The platform policy changed in the meantime. Your changes are kept; check them and save again.',
  );
  const notice = await within(policy).findByRole('status');
  expect(notice).toHaveTextContent('Withdrawal fee (%): 2%');
  expect(notice).toHaveTextContent('Referral bonus: $10.00');
  expect(fieldOf(policy, POLICY.fee)).toHaveValue('3');
  await press('Use the saved values', policy);
  await waitFor(() => expect(fieldOf(policy, POLICY.fee)).toHaveValue('2'));
  expect(fieldOf(policy, POLICY.fee)).toHaveFocus();
});
