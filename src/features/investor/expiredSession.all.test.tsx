import { server } from '../../../mocks/node';
import type { ReactElement } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { CryptoPlansPage } from './CryptoPlansPage';
import { InvestmentsPage } from './InvestmentsPage';
import { OverviewPage } from './OverviewPage';
import { ProfilePage } from './ProfilePage';
import { RealEstatePlansPage } from './RealEstatePlansPage';
import { ReceivePage } from './ReceivePage';
import { address, renderScreen, type RenderedScreen } from '../../test/render';
import { endSession } from '../../test/faults';
import { behindLogin, findPasswordField, logInAgain } from '../../test/screens/login';
import { investAsAva } from '../../test/backend/steps';
import { typeInto } from '../../test/screens/page';

const PAGES: readonly (readonly [string, ReactElement, string, string])[] = [
  ['Overview', <OverviewPage />, '/dashboard', '$19,000.00'],
  ['Profile', <ProfilePage />, '/dashboard/profile', 'Oct 17, 2025'],
  ['My Investments', <InvestmentsPage />, '/dashboard/investments', '$1,000.00'],
  ['Crypto Plans', <CryptoPlansPage />, '/dashboard/crypto-plans?amount=6000&fits=only', 'Bronze Crypto'],
  ['Real Estate', <RealEstatePlansPage />, '/dashboard/real-estate-plans', 'Urban Comfort'],
];

/** The session expires and the person logs in again. */
async function loseSession({ backend }: Pick<RenderedScreen, 'backend'>) {
  server.use(endSession(() => true));
  // A change elsewhere makes the page refetch.
  await act(() => investAsAva(backend, 'c1', 1_000));
  await findPasswordField();
  server.resetHandlers();
  await logInAgain();
}

/** The session expires while the page is open; the login must lead back to exactly the same URL. */
it.each(PAGES)('%s comes back after the session ran out', async (title, page, route, shown) => {
  const ui = behindLogin(route.replace(/\?.*/, ''), page);
  const { backend, container } = await renderScreen(ui, { route });
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
  await loseSession({ backend });

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  await waitFor(() => expect(address()).toBe(route));
});

it('Receive comes back with the amount that was typed', async () => {
  const route = '/dashboard/receive';
  const app = await renderScreen(behindLogin(route, <ReceivePage />), { route });
  await typeInto('Amount', '12.5');
  await loseSession(app);
  expect(await screen.findByLabelText('Amount')).toHaveValue('12.5');
  expect(screen.getByDisplayValue(/[?&]amount=12\.5$/)).toHaveAccessibleName('Payment request link');
});
