import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { entriesOfGroup, INVESTOR_ENTRIES } from '../../test/screens/investorArea';
import { PageFrame } from '../../ui/page/PageFrame';
import { RouteFocus } from '../../ui/page/RouteFocus';
import { ToastProvider } from '../../ui/toasts/ToastProvider';
import { AppTheme } from '../theme/AppTheme';
import { MODE_STORAGE_KEY } from '../theme/palette';
import { InvestorShell } from './InvestorShell';
import { PublicShell } from './PublicShell';

const DEMO = 'Demo environment: data stays in this browser and no real money moves.';

function renderAt(path: string, notice: string | null = DEMO) {
  const onLogout = jest.fn();
  render(
    <AppTheme>
      <ToastProvider>
        <MemoryRouter initialEntries={[path]}>
          <RouteFocus>
            <Routes>
              <Route
                element={
                  <InvestorShell
                    personName="Ava"
                    personEmail="ava@cairnfield.example"
                    kycStatus="pending"
                    onLogout={onLogout}
                    notice={notice}
                  />
                }
              >
                <Route path="/dashboard" element={<PageFrame title="Overview">Figures</PageFrame>} />
                <Route path="/dashboard/profile" element={<PageFrame title="Profile">Details</PageFrame>} />
                <Route
                  path="/dashboard/statements/:period"
                  element={<PageFrame title="Statement">Rows</PageFrame>}
                />
                <Route path="/dashboard/kyc" element={<PageFrame title="KYC Verification">Form</PageFrame>} />
              </Route>
              <Route element={<PublicShell notice={notice} contact={{ status: 'loading' }} />}>
                <Route path="/" element={<PageFrame title="Home">Hero</PageFrame>} />
              </Route>
            </Routes>
          </RouteFocus>
        </MemoryRouter>
      </ToastProvider>
    </AppTheme>,
  );
  return { onLogout };
}

afterEach(() => localStorage.removeItem(MODE_STORAGE_KEY));

describe('InvestorShell', () => {
  it('welcomes the person, says that it is a demo and logs out', async () => {
    const user = userEvent.setup();
    const { onLogout } = renderAt('/dashboard');
    const banner = screen.getByRole('banner');
    expect(within(banner).getByText('Welcome, Ava')).toBeVisible();
    expect(within(banner).getByText(DEMO)).toBeVisible();
    await user.click(within(banner).getByRole('button', { name: 'Log out' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  it('has a menu of who is logged in, with the pages about them, the colors and the way out', async () => {
    const user = userEvent.setup();
    const { onLogout } = renderAt('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    const menu = screen.getByRole('menu', { name: 'Account menu' });
    expect(within(menu).getByText('Ava')).toBeVisible();
    expect(within(menu).getByText('ava@cairnfield.example')).toBeVisible();
    expect(within(menu).getByText('Identity under review')).toBeVisible();
    expect(within(menu).getByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '/#faq');
    const profile = within(menu).getByRole('menuitem', { name: 'Profile' });
    expect(profile).toHaveFocus();
    await user.click(profile);
    expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    const appearance = within(screen.getByRole('group', { name: 'Appearance' }));
    expect(appearance.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark'));
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  it('keeps Transactions current on a statement', async () => {
    renderAt('/dashboard/statements/2026-10');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Open menu' }));
    const navigation = within(await screen.findByRole('navigation', { name: 'Investor' }));
    const current = navigation.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual(['Transactions']);
  });

  it('opens its navigation as a dialog on small screens, marks the current page, and moves the focus to the next one', async () => {
    const user = userEvent.setup();
    renderAt('/dashboard');
    expect(document.title).toBe('Overview · Cairnfield');
    expect(screen.getByRole('heading', { name: 'Overview', level: 1 })).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const navigation = within(menu).getByRole('navigation', { name: 'Investor' });
    expect(within(navigation).getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(within(navigation).getAllByRole('link')).toHaveLength(INVESTOR_ENTRIES.length);
    for (const group of ['Money', 'Invest', 'Account']) {
      const list = within(within(navigation).getByRole('list', { name: group }));
      expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(entriesOfGroup(group));
    }
    await user.click(within(navigation).getByRole('link', { name: 'KYC Verification' }));
    expect(await screen.findByRole('heading', { name: 'KYC Verification', level: 1 })).toHaveFocus();
    expect(document.title).toBe('KYC Verification · Cairnfield');
  });
});

/** A finger's way over the page, from and to x in CSS pixels. */
function drag(element: Element, from: number, to: number) {
  const at = (clientX: number) => ({ touches: [{ clientX, clientY: 200, pageX: clientX }] });
  fireEvent.touchStart(element, at(from));
  for (const share of [0.25, 0.5, 0.75, 1]) fireEvent.touchMove(element, at(from + (to - from) * share));
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: to, clientY: 200, pageX: to }] });
}

test('a small screen’s menu is dragged to its edge to close it; dragged the other way, it stays', async () => {
  const user = userEvent.setup();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  renderAt('/dashboard');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  drag(menu, 60, 250);
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  drag(menu, 260, 20);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  jest.restoreAllMocks();
});

describe('PublicShell', () => {
  it('has its landmarks, its two links, and the skip link first', async () => {
    const user = userEvent.setup();
    renderAt('/', null);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    const banner = screen.getByRole('banner');
    const ways = within(within(banner).getByRole('navigation', { name: 'Account' }));
    expect(ways.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(ways.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.queryByText(DEMO)).not.toBeInTheDocument();
  });
});
