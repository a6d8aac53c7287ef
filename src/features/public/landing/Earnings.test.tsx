import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA } from '../../../test/backend/testData';
import { buildPlan } from '../../../test/builders';
import { renderScreen } from '../../../test/render';
import { Earnings } from './Earnings';

const region = () => screen.getByRole('region', { name: 'What would you earn?' });

async function open(plans = TEST_DATA.plans) {
  return renderScreen(<Earnings />, {
    route: '/',
    signedInAs: null,
    backend: createTestBackend({ data: { ...TEST_DATA, plans } }),
  });
}

const plans = [
  buildPlan({ id: 'c1', name: 'Starter', minInvest: 500, maxInvest: 4_999, roi: 5, duration: 7 }),
  buildPlan({ id: 'c2', name: 'Silver', minInvest: 20_000, maxInvest: 99_999, roi: 10, duration: 21 }),
];

test('the slider moves by key from the least to the most that the plans take, and tells plan, payout and date', async () => {
  const user = userEvent.setup();
  await open(plans);
  const slider = await screen.findByRole('slider', { name: 'You invest' });
  act(() => slider.focus());
  await user.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuetext', '$500');
  expect(region()).toHaveTextContent('$500 in Starter at 5% pays$525.00');
  expect(region()).toHaveTextContent(/on [A-Z][a-z]{2} \d{1,2}, \d{4}, in 7 days/);
  await user.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuetext', '$99,999');
  expect(region()).toHaveTextContent('$99,999 in Silver at 10% pays$109,998.90');
  expect(within(region()).getByRole('link', { name: 'Start with Silver' })).toHaveAttribute(
    'href',
    '/register',
  );
});

test('an amount that no plan takes is said to be one', async () => {
  await open(plans);
  expect(
    await screen.findByText('None of these plans takes this amount. Try a little more or less.'),
  ).toBeVisible();
});

test('without plans there is nothing to move, but the facts and the risk stay', async () => {
  await open([]);
  expect(await screen.findByText(/^Investing carries risk/)).toBeVisible();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(within(region()).getAllByRole('listitem')).toHaveLength(3);
});
