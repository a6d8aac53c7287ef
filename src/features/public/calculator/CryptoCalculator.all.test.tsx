import { screen, waitFor, within } from '@testing-library/react';
import {
  sendField,
  getField,
  coinField,
  currencyField,
  openCalculator,
  chooseIn,
} from '../../../test/screens/calculator';

it.each(['', '-1', '0'])('an amount of %j is no error and no NaN', async (typed) => {
  const { user } = await openCalculator();
  await waitFor(() => expect(getField()).toHaveValue('$75,800.00'));
  await user.clear(sendField());
  if (typed !== '') await user.type(sendField(), typed);
  expect(getField()).toHaveValue(typed === '0' ? '$0.00' : '');
});

it('formats what Intl does not know as a currency as number and code', async () => {
  const { user } = await openCalculator();
  await chooseIn(user, currencyField(), 'sats');
  await waitFor(() => expect(getField()).toHaveValue('100,000,000 SATS'));
  await chooseIn(user, currencyField(), 'link');
  await waitFor(() => expect(getField()).toHaveValue('8,072.4175 LINK'));
});

it('tells coins of one symbol apart by their ids, Bitcoin first', async () => {
  const { user } = await openCalculator();
  await waitFor(() => expect(getField()).toHaveValue('$75,800.00'));
  await user.click(coinField());
  await user.keyboard('btc');
  const options = within(screen.getByRole('listbox', { name: 'Coins' })).getAllByRole('option');
  expect(options.slice(0, 3).map((option) => option.textContent)).toEqual([
    'Bitcoin BTC · bitcoin',
    'batcat BTC · batcat',
    'Osmosis allBTC BTC · osmosis-allbtc',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(getField()).toHaveValue('$0.00000412'));
  expect(screen.getByText('1 BTC = $0.00000412')).toBeVisible();
});

it('announces the new result once somebody has changed something, and not before', async () => {
  const { user } = await openCalculator();
  await waitFor(() => expect(getField()).toHaveValue('$75,800.00'));
  await chooseIn(user, coinField(), 'ethereum');
  expect(await screen.findByText('1 Ethereum = $2,060.00')).toBeInTheDocument();
  expect(screen.queryByText('1 Bitcoin = $75,800.00')).toBeNull();
});
