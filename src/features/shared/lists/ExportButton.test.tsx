import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Page } from '../../../lib/page';
import { ExportButton } from './ExportButton';
import { renderScreen } from '../../../test/render';

interface Row {
  readonly id: string;
  readonly name: string;
}

const row = (index: number): Row => ({ id: `row-${index}`, name: `=Name ${index}` });

/** The requested pages, each with a function that answers it. */
const asked: { readonly page: number; readonly answer: (page: Page<Row> | Error) => void }[] = [];

function Exporter() {
  const readPage = ({ page }: { readonly page: number }) =>
    new Promise<Page<Row>>((resolve, reject) => {
      asked.push({
        page,
        answer: (result) => (result instanceof Error ? reject(result) : resolve(result)),
      });
    });
  return (
    <ExportButton<Row>
      fileName="rows"
      noun={['row', 'rows']}
      columns={[
        { header: 'Name', cell: ({ name }) => name },
        { header: 'Days', cell: () => 0.5 },
      ]}
      readPage={readPage}
    />
  );
}

const saved: { readonly name: string; readonly blob: Blob | undefined }[] = [];
let blob: Blob | undefined;

beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  blob = undefined;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    blob = object instanceof Blob ? object : undefined;
    return 'blob:saved';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});
afterEach(() => jest.restoreAllMocks());

/** Answers the pending page request. */
async function answer(result: Page<Row> | Error) {
  const count = asked.length;
  expect(count).toBeGreaterThan(0);
  await act(async () => {
    asked.at(-1)?.answer(result);
    await Promise.resolve();
  });
}

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => row(from + index));

const start = () => fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

describe('an export', () => {
  it('reads page after page, says how far it is, and saves every row once', async () => {
    await renderScreen(<Exporter />);
    start();
    expect(screen.getByText('Exporting…')).toBeVisible();
    await answer({ items: rows(1, 100), total: 150 });
    expect(await screen.findByText('Exporting… 66%')).toBeVisible();
    await waitFor(() => expect(asked.map(({ page }) => page)).toEqual([1, 2]));
    // A row was added in the meantime and moved row 100 to the second page.
    await answer({ items: rows(100, 151), total: 151 });

    expect(await screen.findByText('151 rows saved as CSV.')).toBeVisible();
    expect(screen.queryByText(/Exporting/)).not.toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^cairnfield-rows-\d{4}-\d{2}-\d{2}\.csv$/),
    ]);
    const lines = (await saved[0]?.blob?.text())?.split('\r\n');
    expect(lines).toHaveLength(153);
    expect(lines?.slice(0, 2)).toEqual(['Name,Days', "'=Name 1,0.5"]);
    expect(lines?.slice(-2)).toEqual(["'=Name 151,0.5", '']);
  });

  it('is separated as spreadsheets of the browser’s language expect it', async () => {
    jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
    await renderScreen(<Exporter />);
    start();
    await answer({ items: [row(1)], total: 1 });
    expect(await screen.findByText('1 row saved as CSV.')).toBeVisible();
    expect(await saved[0]?.blob?.text()).toBe("Name;Days\r\n'=Name 1;0,5\r\n");
  });

  it('of nothing is a file with its header alone', async () => {
    await renderScreen(<Exporter />);
    start();
    await answer({ items: [], total: 0 });
    expect(await screen.findByText('0 rows saved as CSV.')).toBeVisible();
    expect(await saved[0]?.blob?.text()).toBe('Name,Days\r\n');
  });

  it('saves nothing when a page cannot be read, says so, and can be started again', async () => {
    await renderScreen(<Exporter />);
    start();
    await answer({ items: rows(1, 100), total: 150 });
    await waitFor(() => expect(asked).toHaveLength(2));
    await answer(new Error('No connection.'));
    expect(await screen.findByText('Export Failed')).toBeVisible();
    expect(saved).toEqual([]);
    start();
    await waitFor(() => expect(asked).toHaveLength(3));
    await answer({ items: rows(1, 1), total: 1 });
    expect(await screen.findByText('1 row saved as CSV.')).toBeVisible();
  });

  it('begins again when rows leave the filter meanwhile: none is missed', async () => {
    await renderScreen(<Exporter />);
    start();
    await answer({ items: rows(1, 100), total: 150 });
    await waitFor(() => expect(asked).toHaveLength(2));
    // Rows 1 to 10 were removed, so rows 101 to 110 are on the first page now.
    await answer({ items: rows(111, 150), total: 140 });
    await waitFor(() => expect(asked.map(({ page }) => page)).toEqual([1, 2, 1]));
    await answer({ items: rows(11, 110), total: 140 });
    await waitFor(() => expect(asked).toHaveLength(4));
    await answer({ items: rows(111, 150), total: 140 });
    expect(await screen.findByText('140 rows saved as CSV.')).toBeVisible();
    expect((await saved[0]?.blob?.text())?.split('\r\n').slice(1, 2)).toEqual(["'=Name 11,0.5"]);
  });

  it('of a list that does not stand still is no file, and says why', async () => {
    await renderScreen(<Exporter />);
    start();
    for (let tries = 1; tries <= 4; tries += 1) {
      await waitFor(() => expect(asked).toHaveLength(tries * 2 - 1));
      await answer({ items: rows(1, 100), total: 150 });
      await waitFor(() => expect(asked).toHaveLength(tries * 2));
      await answer({ items: rows(101, 149), total: 149 });
    }
    expect(await screen.findByText('Export Failed')).toBeVisible();
    expect(screen.getByText('The list changed during the export. Try again.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('is one, however often the button is pressed meanwhile', async () => {
    await renderScreen(<Exporter />);
    start();
    start();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
    start();
    expect(asked).toHaveLength(1);
    await answer({ items: rows(1, 2), total: 2 });
    expect(await screen.findByText('2 rows saved as CSV.')).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it('is given up when the screen is left: no further page, no file', async () => {
    const { unmount } = await renderScreen(<Exporter />);
    start();
    unmount();
    await answer({ items: rows(1, 100), total: 250 });
    expect(asked).toHaveLength(1);
    expect(saved).toEqual([]);
  });
});
