import { server } from '../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { TEST_IDS } from '../../../test/backend/testData';
import {
  activeOption,
  openBesidePalette,
  openCommandPalette,
  paletteOptions,
  paletteStatus,
} from '../../../test/screens/commandPalette';
import { failingAt } from '../../../test/faults';
import { address } from '../../../test/render';

describe('opening and closing', () => {
  it('opens by Ctrl+K with the focus in its field; Escape closes it and gives the focus back', async () => {
    const { user } = await openBesidePalette();
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
});

describe('without a mouse', () => {
  it('goes to a page by a few of its letters', async () => {
    const { user } = await openCommandPalette();
    await user.keyboard('trnsa{Enter}');
    expect(address()).toBe('/admin/transactions');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('presses what the page offers as a button, but not what a row or a field does', async () => {
    const onExport = jest.fn();
    const page = (
      <main>
        <button onClick={onExport}>Export CSV</button>
        <button disabled>Import</button>
        <table>
          <tbody>
            <tr>
              <td>
                <button>Expel</button>
              </td>
            </tr>
          </tbody>
        </table>
      </main>
    );
    const { user } = await openCommandPalette({ page });
    await user.keyboard('exp');
    expect(paletteOptions()).toEqual(['Export CSV']);
    await user.keyboard('{Enter}');
    expect(onExport).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes to a person that the backend finds by e-mail', async () => {
    const { user, field } = await openCommandPalette();
    await user.keyboard('noah@');
    await waitFor(() => expect(activeOption(field)).toContain('Noah Weber'));
    expect(paletteOptions()).toEqual(['Noah Webernoah@cairnfield.example']);
    await user.keyboard('{Enter}');
    expect(address()).toBe(`/admin/users?person=${TEST_IDS.noah}`);
  });
});

describe('the search of people', () => {
  it('says that it is searching, what it found, and that there is nothing', async () => {
    const { user } = await openCommandPalette();
    await user.keyboard('weber');
    expect(paletteStatus()).toHaveTextContent('Searching investors…');
    await waitFor(() => expect(paletteStatus()).toHaveTextContent('1 result'));
    await user.keyboard(' nobody');
    await waitFor(() => expect(paletteStatus()).toHaveTextContent('Nothing found for “weber nobody”.'));
    const field = screen.getByRole('combobox');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('says that people could not be searched, and searches again without a mouse', async () => {
    server.use(failingAt('/api/users'));
    const { user, field } = await openCommandPalette();
    await user.keyboard('weber');
    await waitFor(() => expect(paletteStatus()).toHaveTextContent('We couldn’t search investors.'));
    expect(activeOption(field)).toBe('Search investors again');
    server.resetHandlers();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(activeOption(field)).toContain('Noah Weber'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
