import { delay, http, HttpResponse } from 'msw';
import { askBackend, server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS } from '../../../test/backend/testData';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { CommandPaletteButton } from './CommandPaletteButton';
import { failingAt } from '../../../test/faults';
import { address, renderScreen, type ScreenOptions } from '../../../test/render';
import { buildUser } from '../../../test/builders';

const PAGES = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Users', to: '/admin/users' },
  { label: 'Transactions', to: '/admin/transactions' },
  { label: 'Audit log', to: '/admin/audit-log' },
];

async function open(options: ScreenOptions = {}) {
  const onLogout = jest.fn();
  const rendered = await renderScreen(
    <>
      <CommandPaletteButton pages={PAGES} onLogout={onLogout} />
      <Link to="/admin/plans">Elsewhere</Link>
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
async function openPalette(options: ScreenOptions = {}) {
  const rendered = await open(options);
  await rendered.user.keyboard('{Control>}k{/Control}');
  return {
    ...rendered,
    field: await screen.findByRole('combobox', { name: 'Page, person, plan or action' }),
  };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant') ?? '';
  const option = document.getElementById(id);
  expect(option === null || option.getAttribute('aria-selected') === 'true').toBe(true);
  return option?.textContent ?? null;
};
const status = () => within(screen.getByRole('dialog')).getByRole('status');

describe('opening and closing', () => {
  it('opens by Ctrl+K with the focus in its field; Escape closes it and gives the focus back', async () => {
    const { user } = await open();
    screen.getByRole('link', { name: 'Elsewhere' }).focus();
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Command palette' });
    const field = within(dialog).getByRole('combobox');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    const list = screen.getByRole('listbox', { name: 'Results' });
    expect(field).toHaveAttribute('aria-controls', list.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('opens by its button, closes by the same keys, and by its cross', async () => {
    const { user } = await open();
    const button = screen.getByRole('button', { name: /^Search/ });
    expect(button).toHaveTextContent('Ctrl K');
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Command palette' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('does not open over a dialog, where somebody may be typing', async () => {
    const { user } = await open({ route: '/busy' });
    await user.type(screen.getByLabelText('Reason'), 'abc');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByLabelText('Reason')).toHaveValue('abc');
    expect(screen.getByLabelText('Reason')).toHaveFocus();
  });
});

describe('without a mouse', () => {
  it('offers pages and actions at once, the first one active; arrows go around, Home and End to the ends', async () => {
    const { user, field } = await openPalette();
    const pages = screen.getByRole('group', { name: 'Pages' });
    expect(within(pages).getAllByRole('option')).toHaveLength(4);
    expect(within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')).toHaveLength(5);
    expect(active(field)).toBe('Dashboard');
    await user.keyboard('{ArrowUp}');
    expect(active(field)).toBe('Log out');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(field)).toBe('Users');
    await user.keyboard('{End}');
    expect(active(field)).toBe('Log out');
    await user.keyboard('{Home}');
    expect(active(field)).toBe('Dashboard');
    expect(field).toHaveFocus();
  });

  it('goes to a page by a few of its letters', async () => {
    const { user } = await openPalette();
    await user.keyboard('trnsa{Enter}');
    expect(address()).toBe('/admin/transactions');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes to a person that the backend finds by e-mail', async () => {
    const { user, field } = await openPalette();
    await user.keyboard('noah@');
    await waitFor(() => expect(active(field)).toContain('Noah Weber'));
    expect(options()).toEqual(['Noah Webernoah@cairnfield.example']);
    await user.keyboard('{Enter}');
    expect(address()).toBe(`/admin/users?person=${TEST_IDS.noah}`);
  });

  it('goes to a plan, and to making a new one', async () => {
    const { user, field } = await openPalette();
    await user.keyboard('bronze');
    await waitFor(() => expect(active(field)).toBe('Bronze Crypto$5,000 to $19,999'));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/admin/plans?edit=c2');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Command palette' });
    await user.keyboard('new plan{Enter}');
    expect(address()).toBe('/admin/plans?create');
  });

  it.each([
    ['deposits', '/admin/transactions?status=pending'],
    ['pending withdrawals', '/admin/transactions?withdrawals.status=pending'],
    ['pending kyc', '/admin/users?kycStatus=pending'],
  ])('reviews what is asked for by "%s"', async (text, to) => {
    const { user } = await openPalette();
    await user.keyboard(text);
    await waitFor(() => expect(status()).not.toHaveTextContent('Searching'));
    await user.keyboard('{End}{Enter}');
    expect(address()).toBe(to);
  });

  it('logs out', async () => {
    const { user, onLogout } = await openPalette();
    await user.keyboard('sign out{Enter}');
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is the same with a mouse: the row under it is active, and a press goes', async () => {
    const { user, field } = await openPalette();
    const row = screen.getByRole('option', { name: 'Audit log' });
    await user.hover(row);
    expect(active(field)).toBe('Audit log');
    await user.click(row);
    expect(address()).toBe('/admin/audit-log');
  });
});

describe('the search of people', () => {
  it('says that it is searching, what it found, and that there is nothing', async () => {
    const { user } = await openPalette();
    await user.keyboard('weber');
    expect(status()).toHaveTextContent('Searching investors…');
    await waitFor(() => expect(status()).toHaveTextContent('1 result'));
    await user.keyboard(' nobody');
    await waitFor(() => expect(status()).toHaveTextContent('Nothing found for “weber nobody”.'));
    const field = screen.getByRole('combobox');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows five of many and leads to all of them', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) =>
      buildUser({
        id: `user-${index + 100}`,
        name: `Quinn ${String(index).padStart(4, '0')}`,
        email: `quinn${index}@cairnfield.example`,
      }),
    );
    const backend = createTestBackend({
      data: { ...TEST_DATA, users: [...(TEST_DATA.users ?? []), ...many] },
    });
    const { user } = await openPalette({ backend });
    await user.keyboard('quinn');
    await screen.findByRole('option', { name: 'Show all 1,200 investors for “quinn”' });
    expect(options()).toHaveLength(6);
    await user.keyboard('{End}{Enter}');
    expect(address()).toBe('/admin/users?q=quinn');
  });

  it('asks once for what was typed in one go, and gives an older search up', async () => {
    const asked: string[] = [];
    const aborted: string[] = [];
    server.use(
      http.all('*', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        if (q === null) return undefined;
        asked.push(q);
        request.signal.addEventListener('abort', () => aborted.push(q));
        return q === 'av' ? delay('infinite') : undefined;
      }),
    );
    const { user, field } = await openPalette();
    await user.keyboard('av');
    await waitFor(() => expect(asked).toEqual(['av']));
    await user.keyboard('a chen');
    await waitFor(() => expect(active(field)).toContain('Ava Chen'));
    expect(asked).toEqual(['av', 'ava chen']);
    expect(aborted).toEqual(['av']);
  });

  it('never lets an older answer replace a newer one', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let late: Promise<Response> | undefined;
    const { user, store } = await openPalette();
    server.use(
      http.all('*', ({ request }) => {
        if (new URL(request.url).searchParams.get('q') !== 'a') return undefined;
        late = held.then(() => askBackend(request));
        return late;
      }),
    );
    await user.keyboard('a');
    await waitFor(() => expect(late).toBeDefined());
    await user.keyboard('va');
    await waitFor(() => expect(status()).toHaveTextContent('1 result'));
    release();
    await act(async () => void (await late));
    // Every search has settled, and so has everything that awaited one.
    const searches = () => Object.values(store.getState().api.queries);
    await waitFor(() => expect(searches().filter((query) => query?.status === 'pending')).toEqual([]));
    await act(() => Promise.resolve());
    expect(options()).toEqual(['Ava Chenava@cairnfield.example']);
    expect(status()).toHaveTextContent('1 result');
  });

  it('goes back to the first row when better ones come in and nobody has moved: Enter does not log out', async () => {
    const sonja = buildUser({ id: 'user-sonja', name: 'Sonja Fuchs', email: 'sonja@cairnfield.example' });
    const data = { ...TEST_DATA, users: [...(TEST_DATA.users ?? []), sonja] };
    const { user, field } = await openPalette({ backend: createTestBackend({ data }) });
    await user.keyboard('so');
    expect(active(field)).toBe('Log out');
    await waitFor(() => expect(active(field)).toContain('Sonja Fuchs'));
  });

  it('keeps the row that somebody moved to while people come in above it', async () => {
    const { user, field } = await openPalette();
    await user.keyboard('starter');
    await waitFor(() => expect(active(field)).toContain('Starter Crypto'));
    await user.clear(field);
    await user.keyboard('c');
    await user.keyboard('{End}');
    const chosen = active(field);
    await waitFor(() => expect(status()).not.toHaveTextContent('Searching'));
    expect(screen.getByRole('group', { name: 'Investors' })).toBeInTheDocument();
    expect(active(field)).toBe(chosen);
  });

  it('says that people could not be searched, and searches again without a mouse', async () => {
    server.use(failingAt('/api/users'));
    const { user, field } = await openPalette();
    await user.keyboard('weber');
    await waitFor(() => expect(status()).toHaveTextContent('Investors could not be searched.'));
    expect(active(field)).toBe('Search investors again');
    server.resetHandlers();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(active(field)).toContain('Noah Weber'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('still goes to pages when neither people nor plans can be had', async () => {
    server.use(http.all('*', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await openPalette();
    await user.keyboard('audit{Enter}');
    expect(address()).toBe('/admin/audit-log');
  });
});
