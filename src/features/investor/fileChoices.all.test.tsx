import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import userEvent from '@testing-library/user-event';
import { ACCEPTED_FILES, LARGE_FILE, REFUSED_FILES } from '../../test/fileCorpus';
import { pngFile, tinyPng } from '../../test/files';
import { TEST_IDS } from '../../test/backend/testData';
import { recordsIn, userIn } from '../../test/backend/books';
import { openPayment } from '../../test/screens/payment';
import { renderKycAt, ssnField, submitKycButton } from '../../test/screens/kyc';

const FIELDS = ['ID front', 'ID back', 'Proof of payment'] as const;

async function openField(label: (typeof FIELDS)[number]) {
  await (label === 'Proof of payment' ? openPayment('btc') : renderKycAt('unverified'));
  return screen.findByLabelText(label);
}

type Give = (user: UserEvent, field: HTMLElement, files: readonly File[]) => Promise<void>;

const GIVEN: readonly (readonly [how: string, give: Give])[] = [
  ['chosen', (user, field, files) => user.upload(field, [...files])],
  [
    'dropped',
    async (_user, field, files) => void fireEvent.drop(field, { dataTransfer: { files, items: [] } }),
  ],
];

const describes = (field: HTMLElement, reason: string) =>
  waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(reason)));

describe.each(FIELDS)('%s', (label) => {
  it.each(GIVEN)('tells at once and at its field why a file can’t be used that is %s', async (_how, give) => {
    const field = await openField(label);
    // Browsers' own filter can be turned off, and it doesn't apply to drops.
    const user = userEvent.setup({ applyAccept: false });
    for (const { name, bytes, reason } of [...REFUSED_FILES, LARGE_FILE]) {
      await give(user, field, [new File([bytes], name, { type: 'image/png' })]);
      await describes(field, reason);
      expect(field).toBeInvalid();
      expect(screen.queryByText(name)).not.toBeInTheDocument();
    }
    for (const { name, bytes } of ACCEPTED_FILES) {
      await give(user, field, [new File([bytes], name)]);
      await waitFor(() => expect(screen.queryByText('Checking…')).not.toBeInTheDocument());
      expect(screen.getByText(name)).toBeVisible();
      expect(field).not.toBeInvalid();
    }
  });

  it('tells of a folder, of two files, of what is no file, and of what can’t be read', async () => {
    const field = await openField(label);
    const drop = (dataTransfer: object) => fireEvent.drop(field, { dataTransfer });
    drop({ files: [new File([], 'photos')], items: [{ webkitGetAsEntry: () => ({ isDirectory: true }) }] });
    await describes(field, 'This is a folder.');
    drop({ files: [pngFile('one.png'), pngFile('two.png')], items: [] });
    await describes(field, 'Only one file goes here, and these were 2.');
    drop({ files: [], items: [{ webkitGetAsEntry: () => null }] });
    await describes(field, 'That isn’t a file.');
    const gone = pngFile('gone.png');
    gone.arrayBuffer = () => Promise.reject(new DOMException('Gone.', 'NotReadableError'));
    drop({ files: [gone], items: [] });
    await describes(field, 'This can’t be read.');
    expect(screen.queryByText(/\.png$/)).not.toBeInTheDocument();
  });
});

const heic = () => new File([REFUSED_FILES[0]?.bytes ?? ''], 'IMG_1234.jpg', { type: 'image/jpeg' });
const shown = () => screen.findByText(/This is a HEIC photo\./);

describe('a form with a refused file', () => {
  it('stops and names the field, until the person goes on without the file', async () => {
    const { user, backend } = await renderKycAt('unverified');
    const front = await screen.findByLabelText('ID front');
    await user.upload(front, heic());
    await user.upload(screen.getByLabelText('ID back'), pngFile('back.png'));
    await user.type(await ssnField(), '078-05-1120');
    await shown();
    for (let time = 0; time < 2; time += 1) {
      await user.click(submitKycButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(/^ID front.*“IMG_1234.jpg” wasn’t added\./);
      await waitFor(() => expect(front).toHaveFocus());
    }
    expect(userIn(backend)?.kycStatus).toBe('unverified');
    await user.click(screen.getByRole('button', { name: 'Continue without it' }));
    expect(front).not.toBeInvalid();
    await user.click(submitKycButton());
    await waitFor(() => expect(userIn(backend)?.kycStatus).toBe('pending'));
    const uploaded = recordsIn(backend, 'documents').filter(({ requestId }) => requestId === TEST_IDS.ava);
    expect(uploaded.map(({ purpose }) => purpose)).toEqual(['identity-back']);
  });

  it('stops though an earlier choice stays, until that is kept', async () => {
    const { user, backend } = await openPayment('btc');
    const deposits = recordsIn(backend, 'deposits').length;
    const proof = await screen.findByLabelText('Proof of payment');
    await user.upload(proof, pngFile('receipt.png'));
    await user.upload(proof, heic());
    await shown();
    expect(screen.getByText('receipt.png')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Proof of payment/);
    expect(recordsIn(backend, 'deposits')).toHaveLength(deposits);
    await user.click(screen.getByRole('button', { name: 'Keep the earlier file' }));
    await user.click(screen.getByRole('button', { name: 'Submit deposit' }));
    await waitFor(() => expect(recordsIn(backend, 'deposits')).toHaveLength(deposits + 1));
  });

  it('submitted while its file is being checked, waits for that, and then stops', async () => {
    let read = (): void => undefined;
    const late = heic();
    const content = await late.arrayBuffer();
    const { user, backend } = await renderKycAt('unverified');
    late.arrayBuffer = () => new Promise((resolve) => (read = () => resolve(content)));
    await user.type(await ssnField(), '078-05-1120');
    await user.upload(screen.getByLabelText('ID front'), late);
    expect(await screen.findByText('Checking…')).toBeVisible();
    await user.click(submitKycButton());
    act(() => read());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^ID front/);
    expect(userIn(backend)?.kycStatus).toBe('unverified');
  });
});

it('the last of two files chosen in a row counts, in whichever order they are read', async () => {
  const { user } = await openPayment('btc');
  const proof = await screen.findByLabelText('Proof of payment');
  let read = (): void => undefined;
  const slow = new File([tinyPng()], 'slow.png', { type: 'image/png' });
  slow.arrayBuffer = () => new Promise((resolve) => (read = () => resolve(tinyPng().buffer)));
  await user.upload(proof, slow);
  await user.upload(proof, pngFile('quick.png'));
  await waitFor(() => expect(screen.queryByText('Checking…')).not.toBeInTheDocument());
  act(() => read());
  expect(await screen.findByText('quick.png')).toBeVisible();
  expect(screen.queryByText('slow.png')).not.toBeInTheDocument();
});
