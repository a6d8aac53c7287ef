import { screen, waitFor, within } from '@testing-library/react';
import { address } from '../../test/render';
import { renderApp } from '../../test/renderApp';
import { INVESTOR_ENTRIES, openInvestorMenu } from '../../test/screens/investorArea';

describe('the frame of the user area', () => {
  it.each(INVESTOR_ENTRIES)('leads by "%s" to a page at %s, and closes the menu', async (entry, route) => {
    const { user, navigation } = await openInvestorMenu();
    await user.click(within(navigation).getByRole('link', { name: entry }));
    await waitFor(() => expect(address()).toBe(route));
    expect(await screen.findByRole('heading', { level: 1, name: entry })).toBeVisible();
    expect(document.title).toBe(`${entry} · Cairnfield`);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument());
  });

  it.each(INVESTOR_ENTRIES)('keeps an admin out of "%s"', async (_entry, route) => {
    await renderApp(route, { signedInAs: 'admin' });
    await waitFor(() => expect(address()).toBe('/admin'));
  });
});
