import { delay, http, HttpResponse } from 'msw';
import { askBackend, server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA } from '../../../test/backend/testData';
import {
  activeOption,
  openBesidePalette,
  openCommandPalette,
  paletteOptions,
  paletteStatus,
} from '../../../test/screens/commandPalette';
import { address } from '../../../test/render';
import { buildUser } from '../../../test/builders';

describe('opening and closing', () => {
  it('opens by its button, closes by the same keys, and by its cross', async () => {
    const { user } = await openBesidePalette();
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
    const { user } = await openBesidePalette({ route: '/busy' });
    await user.type(screen.getByLabelText('Reason'), 'abc');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByLabelText('Reason')).toHaveValue('abc');
    expect(screen.getByLabelText('Reason')).toHaveFocus();
  });
});

describe('without a mouse', () => {
  it('offers pages and actions at once, the first one active; arrows go around, Home and End to the ends', async () => {
    const { user, field } = await openCommandPalette();
    const pages = screen.getByRole('group', { name: 'Pages' });
    expect(within(pages).getAllByRole('option')).toHaveLength(4);
    expect(within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')).toHaveLength(5);
    expect(activeOption(field)).toBe('Dashboard');
    await user.keyboard('{ArrowUp}');
    expect(activeOption(field)).toBe('Log out');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption(field)).toBe('Users');
    await user.keyboard('{End}');
    expect(activeOption(field)).toBe('Log out');
    await user.keyboard('{Home}');
    expect(activeOption(field)).toBe('Dashboard');
    expect(field).toHaveFocus();
  });

  it('goes to a plan, and to making a new one', async () => {
    const { user, field } = await openCommandPalette();
    await user.keyboard('bronze');
    await waitFor(() => expect(activeOption(field)).toBe('Bronze Crypto$5,000 to $19,999'));
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
    const { user } = await openCommandPalette();
    await user.keyboard(text);
    await waitFor(() => expect(paletteStatus()).not.toHaveTextContent('Searching'));
    await user.keyboard('{End}{Enter}');
    expect(address()).toBe(to);
  });

  it('logs out', async () => {
    const { user, onLogout } = await openCommandPalette();
    await user.keyboard('sign out{Enter}');
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is the same with a mouse: the row under it is active, and a press goes', async () => {
    const { user, field } = await openCommandPalette();
    const row = screen.getByRole('option', { name: 'Audit log' });
    await user.hover(row);
    expect(activeOption(field)).toBe('Audit log');
    await user.click(row);
    expect(address()).toBe('/admin/audit-log');
  });
});

describe('the search of people', () => {
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
    const { user } = await openCommandPalette({ backend });
    await user.keyboard('quinn');
    await screen.findByRole('option', { name: 'Show all 1,200 investors for “quinn”' });
    expect(paletteOptions()).toHaveLength(6);
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
    const { field } = await openCommandPalette();
    // No timer runs between its keys, however slow the machine is.
    const user = userEvent.setup({ delay: null });
    await user.keyboard('av');
    await waitFor(() => expect(asked).toEqual(['av']));
    await user.keyboard('a chen');
    await waitFor(() => expect(activeOption(field)).toContain('Ava Chen'));
    expect(asked).toEqual(['av', 'ava chen']);
    expect(aborted).toEqual(['av']);
  });

  it('never lets an older answer replace a newer one', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let late: Promise<Response> | undefined;
    const { user, store } = await openCommandPalette();
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
    await waitFor(() => expect(paletteStatus()).toHaveTextContent('1 result'));
    release();
    await act(async () => void (await late));
    // Every search has settled, and so has everything that awaited one.
    const searches = () => Object.values(store.getState().api.queries);
    await waitFor(() => expect(searches().filter((query) => query?.status === 'pending')).toEqual([]));
    await act(() => Promise.resolve());
    expect(paletteOptions()).toEqual(['Ava Chenava@cairnfield.example']);
    expect(paletteStatus()).toHaveTextContent('1 result');
  });

  it('goes back to the first row when better ones come in and nobody has moved: Enter does not log out', async () => {
    const sonja = buildUser({ id: 'user-sonja', name: 'Sonja Fuchs', email: 'sonja@cairnfield.example' });
    const data = { ...TEST_DATA, users: [...(TEST_DATA.users ?? []), sonja] };
    const { user, field } = await openCommandPalette({ backend: createTestBackend({ data }) });
    await user.keyboard('so');
    expect(activeOption(field)).toBe('Log out');
    await waitFor(() => expect(activeOption(field)).toContain('Sonja Fuchs'));
  });

  it('keeps the row that somebody moved to while people come in above it', async () => {
    const { user, field } = await openCommandPalette();
    await user.keyboard('starter');
    await waitFor(() => expect(activeOption(field)).toContain('Starter Crypto'));
    await user.clear(field);
    await user.keyboard('c');
    await user.keyboard('{End}');
    const chosen = activeOption(field);
    await waitFor(() => expect(paletteStatus()).not.toHaveTextContent('Searching'));
    expect(screen.getByRole('group', { name: 'Investors' })).toBeInTheDocument();
    expect(activeOption(field)).toBe(chosen);
  });

  it('still goes to pages when neither people nor plans can be had', async () => {
    server.use(http.all('*', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await openCommandPalette();
    await user.keyboard('audit{Enter}');
    expect(address()).toBe('/admin/audit-log');
  });
});
