import { screen, waitFor, within } from '@testing-library/react';
import { storageOf } from '../../test/signedIn';
import { address } from '../../test/render';
import { renderApp } from '../../test/renderApp';
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
    const { user, store } = await renderApp('/dashboard/profile');
    const banner = await screen.findByRole('banner');
    expect(within(banner).getByText('Welcome, Ava Chen')).toBeVisible();
    await user.click(within(banner).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(store.getState().session.status).toBe('out');
  });

  it('sends a visitor from each of its pages to the login', async () => {
    for (const [, route] of INVESTOR_ENTRIES) {
      const { unmount } = await renderApp(route, { storage: storageOf(null) });
      await waitFor(() => expect(address()).toBe('/login'));
      unmount();
    }
  });
});
