import type { ReactNode } from 'react';
import { screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { CommandPaletteButton } from '../../features/admin/command-palette/CommandPaletteButton';
import { Dialog } from '../../ui/dialogs/Dialog';
import { renderScreen, type ScreenOptions } from '../render';

const PAGES = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Transactions', to: '/admin/transactions' },
  { label: 'Audit log', to: '/admin/audit-log' },
];

interface PaletteOptions extends ScreenOptions {
  /** What is behind the palette. */
  readonly page?: ReactNode;
}

/** Opens the page with the palette closed. */
export async function openBesidePalette({ page, ...options }: PaletteOptions = {}) {
  const onLogout = jest.fn();
  const rendered = await renderScreen(
    <>
      <CommandPaletteButton pages={PAGES} onLogout={onLogout} />
      <Link to="/admin/plans">Elsewhere</Link>
      {page}
      <Routes>
        <Route path="*" element={null} />
        <Route
          path="/busy"
          element={
            <Dialog isOpen title="Adjust balance" onClose={jest.fn()}>
              <input aria-label="Reason" />
            </Dialog>
          }
        />
      </Routes>
    </>,
    { signedInAs: 'admin', route: '/admin/settings', ...options },
  );
  return { ...rendered, onLogout };
}

/** Opens the palette with its shortcut and returns its field. */
export async function openCommandPalette(options: PaletteOptions = {}) {
  const rendered = await openBesidePalette(options);
  await rendered.user.keyboard('{Control>}k{/Control}');
  return {
    ...rendered,
    field: await screen.findByRole('combobox', { name: 'Page, person, plan or action' }),
  };
}

export const paletteOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

export const activeOption = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant') ?? '';
  const option = document.getElementById(id);
  expect(option === null || option.getAttribute('aria-selected') === 'true').toBe(true);
  return option?.textContent ?? null;
};

export const paletteStatus = () => within(screen.getByRole('dialog')).getByRole('status');
