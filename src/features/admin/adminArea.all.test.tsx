import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { storageOf } from '../../test/signedIn';
import { address } from '../../test/render';
import { renderApp } from '../../test/renderApp';
import { expectLogout } from '../../test/screens/login';

/** Each sidebar entry (product 1.4) with its route and the heading of its page. */
const ENTRIES = [
  ['Dashboard', '/admin', 'Dashboard'],
  ['Users', '/admin/users', 'Manage Users'],
  ['Plans', '/admin/plans', 'Manage Plans'],
  ['Transactions', '/admin/transactions', 'Manage Transactions'],
  ['Investments', '/admin/investments', 'Manage Investments'],
  ['Settings', '/admin/settings', 'Admin Settings'],
  ['Audit log', '/admin/audit-log', 'Audit log'],
] as const;

async function openMenu({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  return screen.findByRole('navigation', { name: 'Admin' });
}

describe('the frame of the admin area', () => {
  it('lists its entries in their order, and each leads to its page under its heading', async () => {
    const app = await renderApp('/admin', { signedInAs: 'admin' });
    let navigation = await openMenu(app);
    const links = within(navigation).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      ENTRIES.map(([entry, route]) => [entry, route]),
    );
    for (const [entry, route, title] of ENTRIES) {
      await app.user.click(within(navigation).getByRole('link', { name: entry }));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(address()).toBe(route);
      expect(document.title).toBe(`${title} · Cairnfield`);
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
      navigation = await openMenu(app);
      const current = within(navigation)
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page');
      expect(current.map(({ textContent }) => textContent)).toEqual([entry]);
    }
  });

  it('counts beside Users and Transactions what is pending, and follows decisions made elsewhere', async () => {
    const app = await renderApp('/admin/plans', { signedInAs: 'admin' });
    const navigation = await openMenu(app);
    const link = (name: string) => within(navigation).getByRole('link', { name });
    await waitFor(() => expect(link('Transactions')).toHaveAccessibleDescription('1 pending'));
    expect(link('Users')).toHaveAccessibleDescription('1 pending');
    expect(link('Plans')).not.toHaveAccessibleDescription();
    const { tokens } = app.backend;
    await act(() =>
      app.backend.call('POST', '/api/deposits/dep-1/approve', { token: tokens.admin, key: 'elsewhere' }),
    );
    await waitFor(() => expect(link('Transactions')).not.toHaveAccessibleDescription());
  });

  it('welcomes the admin by name, and logs out to the landing page', async () => {
    await expectLogout(await renderApp('/admin/settings', { signedInAs: 'admin' }), 'Welcome, Main Admin');
  });

  it('welcomes an admin without a name as "Admin"', async () => {
    const admins = (TEST_DATA.admins ?? []).map((admin) => ({ ...admin, name: '' }));
    const backend = createTestBackend({ data: { ...TEST_DATA, admins } });
    await renderApp('/admin/settings', { signedInAs: 'admin', backend });
    expect(await screen.findByText('Welcome, Admin')).toBeVisible();
  });

  it('sends an investor from each of its pages home, and a visitor to the login', async () => {
    for (const [, route] of ENTRIES) {
      const investor = await renderApp(route, { signedInAs: 'ava' });
      await waitFor(() => expect(address()).toBe('/dashboard'));
      investor.unmount();
      const visitor = await renderApp(route, { storage: storageOf(null) });
      await waitFor(() => expect(address()).toBe('/login'));
      visitor.unmount();
    }
  });
});
