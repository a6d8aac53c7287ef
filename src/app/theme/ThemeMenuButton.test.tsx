import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from './AppTheme';
import { MODE_STORAGE_KEY } from './palette';
import { ThemeMenuButton } from './ThemeMenuButton';

const scheme = () => document.documentElement.getAttribute('data-color-scheme');

const renderButton = () =>
  render(
    <AppTheme>
      <ThemeMenuButton />
    </AppTheme>,
  );

async function openMenu() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Theme' }));
  const menu = await screen.findByRole('menu', { name: 'Theme' });
  const choice = (name: string) => within(menu).getByRole('menuitemradio', { name });
  return { user, choice };
}

afterEach(() => localStorage.removeItem(MODE_STORAGE_KEY));

it('follows the device until somebody chooses, and keeps the choice over a reload', async () => {
  const { unmount } = renderButton();
  const { user, choice } = await openMenu();
  expect(choice('System')).toBeChecked();
  await user.click(choice('Dark'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Theme' })).toHaveFocus();
  expect(scheme()).toBe('dark');
  unmount();
  document.documentElement.removeAttribute('data-color-scheme');

  renderButton();
  expect(scheme()).toBe('dark');
  const again = await openMenu();
  expect(again.choice('Dark')).toBeChecked();
  await again.user.click(again.choice('Light'));
  expect(scheme()).toBe('light');
});

it('takes over what was chosen in an earlier version', () => {
  localStorage.setItem(MODE_STORAGE_KEY, 'dark');
  renderButton();
  expect(scheme()).toBe('dark');
});

it('opens, moves and closes by the keyboard', async () => {
  renderButton();
  const { user, choice } = await openMenu();
  expect(choice('System')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Theme' })).toHaveFocus();
});
