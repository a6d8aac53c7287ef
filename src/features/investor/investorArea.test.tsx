import { screen, waitFor, within } from '@testing-library/react';
import { storageOf } from '../../test/signedIn';
import { address } from '../../test/render';
import { renderApp } from '../../test/renderApp';

/** The sidebar entries (product 1.3) and their routes. */
const ENTRIES = [
  ['Overview', '/dashboard'],
  ['Profile', '/dashboard/profile'],
  ['KYC Verification', '/dashboard/kyc'],
  ['Deposit', '/dashboard/deposit'],
  ['Transfer', '/dashboard/transfer'],
  ['Receive', '/dashboard/receive'],
  ['Withdraw', '/dashboard/withdraw'],
  ['Crypto Plans', '/dashboard/crypto-plans'],
  ['Real Estate', '/dashboard/real-estate-plans'],
  ['My Investments', '/dashboard/investments'],
  ['Transactions', '/dashboard/transactions'],
] as const;

async function menu() {
  const { user } = await renderApp('/dashboard/profile');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  return { user, navigation: await screen.findByRole('navigation', { name: 'Investor' }) };
}

describe('the frame of the user area', () => {
  it('lists its entries in their order, each with its route, and marks the one that is open', async () => {
    const { navigation } = await menu();
    const links = within(navigation).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(ENTRIES);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[1]]);
  });

  it.each(ENTRIES)('leads by "%s" to a page at %s, and closes the menu', async (entry, route) => {
    const { user, navigation } = await menu();
    await user.click(within(navigation).getByRole('link', { name: entry }));
    await waitFor(() => expect(address()).toBe(route));
    expect(await screen.findByRole('heading', { level: 1, name: entry })).toBeVisible();
    expect(document.title).toBe(`${entry} · Cairnfield`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
  });

  it('welcomes the person by name, and logs out to the landing page', async () => {
    const { user, store } = await renderApp('/dashboard/profile');
    const banner = await screen.findByRole('banner');
    expect(within(banner).getByText('Welcome, Ava Chen')).toBeVisible();
    await user.click(within(banner).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(store.getState().session.status).toBe('out');
  });

  it.each(ENTRIES)('keeps an admin out of "%s"', async (_entry, route) => {
    await renderApp(route, { signedInAs: 'admin' });
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it('sends a visitor from each of its pages to the login', async () => {
    for (const [, route] of ENTRIES) {
      const { unmount } = await renderApp(route, { storage: storageOf(null) });
      await waitFor(() => expect(address()).toBe('/login'));
      unmount();
    }
  });
});
