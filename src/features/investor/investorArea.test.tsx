import { waitFor, within } from '@testing-library/react';
import { storageOf } from '../../test/signedIn';
import { address } from '../../test/render';
import { renderApp } from '../../test/renderApp';
import { expectLogout } from '../../test/screens/login';
import { INVESTOR_ENTRIES, openInvestorMenu } from '../../test/screens/investorArea';

describe('the frame of the user area', () => {
  it('lists its entries in their order, each with its route, and marks the one that is open', async () => {
    const { navigation } = await openInvestorMenu();
    const links = within(navigation).getAllByRole('link');
    expect(links.length).toBeGreaterThan(10);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(INVESTOR_ENTRIES);
    const marked = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent)).toEqual(['Profile']);
  });

  it('welcomes the person by name, and logs out to the landing page', async () => {
    await expectLogout(await renderApp('/dashboard/profile'), 'Welcome, Ava Chen');
  });

  it('sends a visitor from each of its pages to the login', async () => {
    for (const [, route] of INVESTOR_ENTRIES) {
      const { unmount } = await renderApp(route, { storage: storageOf(null) });
      await waitFor(() => expect(address()).toBe('/login'));
      unmount();
    }
  });
});
