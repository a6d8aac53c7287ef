import type { ReactElement } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderApp } from '../../test/renderApp';
import { problemAnswer } from '../../test/testStore';
import { CryptoPlansPage } from './CryptoPlansPage';
import { InvestmentsPage } from './InvestmentsPage';
import { OverviewPage } from './OverviewPage';
import { RealEstatePlansPage } from './RealEstatePlansPage';
import { guarded, loginPage, logInAgain } from './testing/guarded';
import { invest } from './testing/invest';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const PAGES: readonly (readonly [string, ReactElement, string, string])[] = [
  ['Overview', <OverviewPage />, '/dashboard', '$19,000.00'],
  ['My Investments', <InvestmentsPage />, '/dashboard/investments', '$1,000.00'],
  ['Crypto Plans', <CryptoPlansPage />, '/dashboard/crypto-plans?amount=6000&fits=only', 'Bronze Crypto'],
  ['Real Estate', <RealEstatePlansPage />, '/dashboard/real-estate-plans', 'Urban Comfort'],
];

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
  transport.breakWith(() => problemAnswer(401, 'unauthenticated', 'Please log in.'));
  // Something that happens elsewhere makes the page ask again.
  await act(() => invest(backend, 'c1', 1_000));
  await loginPage();
  transport.breakWith(undefined);
  await logInAgain(userEvent.setup());

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(route));
});
