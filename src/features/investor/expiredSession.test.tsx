import type { ReactElement } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderApp, type RenderedApp } from '../../test/renderApp';
import { problemAnswer } from '../../test/testStore';
import { CryptoPlansPage } from './CryptoPlansPage';
import { InvestmentsPage } from './InvestmentsPage';
import { OverviewPage } from './OverviewPage';
import { ProfilePage } from './ProfilePage';
import { RealEstatePlansPage } from './RealEstatePlansPage';
import { ReceivePage } from './ReceivePage';
import { guarded, loginPage, logInAgain } from '../../test/guarded';
import { invest } from '../../test/backend/invest';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const PAGES: readonly (readonly [string, ReactElement, string, string])[] = [
  ['Overview', <OverviewPage />, '/dashboard', '$19,000.00'],
  ['Profile', <ProfilePage />, '/dashboard/profile', 'Ava Chen'],
  ['My Investments', <InvestmentsPage />, '/dashboard/investments', '$1,000.00'],
  ['Crypto Plans', <CryptoPlansPage />, '/dashboard/crypto-plans?amount=6000&fits=only', 'Bronze Crypto'],
  ['Real Estate', <RealEstatePlansPage />, '/dashboard/real-estate-plans', 'Urban Comfort'],
];

/** The session runs out, and the person logs in again. */
async function loseSession({ transport, backend }: Pick<RenderedApp, 'transport' | 'backend'>) {
  transport.breakWith(() => problemAnswer(401, 'unauthenticated', 'Please log in.'));
  // Something that happens elsewhere makes the page ask again.
  await act(() => invest(backend, 'c1', 1_000));
  await loginPage();
  transport.breakWith(undefined);
  await logInAgain(userEvent.setup());
}

/** A page that is looked at while its session runs out: over the login back to the very same address. */
it.each(PAGES)('%s comes back after the session ran out', async (title, page, route, shown) => {
  const ui = guarded(
    route.replace(/\?.*/, ''),
    <>
      {page}
      <Address />
    </>,
  );
  const { transport, backend, container } = await renderApp(ui, { route, signedInAs: 'ava' });
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
  await loseSession({ transport, backend });

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(route));
});

it('Receive comes back with the amount that was typed', async () => {
  const route = '/dashboard/receive';
  const app = await renderApp(guarded(route, <ReceivePage />), { route, signedInAs: 'ava' });
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '12.5' } });
  await loseSession(app);
  expect(await screen.findByLabelText('Amount')).toHaveValue(12.5);
  expect(screen.getByDisplayValue(/[?&]amount=12\.5$/)).toHaveAccessibleName('Payment request link');
});
