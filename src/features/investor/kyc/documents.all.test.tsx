import { ACCEPTED_FILES } from '../../../test/fileCorpus';
import { tinyPdf, tinyPng } from '../../../test/files';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { server } from '../../../../mocks/node';
import { userIn } from '../../../test/backend/books';
import { http } from 'msw';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA } from '../../../test/backend/testData';
import { formatBytes, MAX_FILE_BYTES } from '../../../lib/fileRules';
import { KycPage } from '../KycPage';
import { holdUploads } from '../../../test/faults';
import { submitKycButton, ssnField } from '../../../test/screens/kyc';
import { renderScreen } from '../../../test/render';

/** The page of someone who hasn't submitted anything. */
function renderKyc() {
  const users = (TEST_DATA.users ?? []).map((user) => ({ ...user, kycStatus: 'unverified' as const }));
  return renderScreen(<KycPage />, { backend: createTestBackend({ data: { ...TEST_DATA, users } }) });
}

const picture = (name: string, type = 'image/png') => new File([tinyPng()], name, { type });

describe('the documents', () => {
  it('are picked or dropped, and previewed', async () => {
    const { user, container } = await renderKyc();
    await user.upload(await screen.findByLabelText('ID front'), picture('front.png'));
    fireEvent.drop(screen.getByLabelText('ID back'), {
      dataTransfer: { files: [picture('back.webp', 'image/webp')] },
    });
    expect(await screen.findByText('front.png')).toBeVisible();
    expect(await screen.findByText('back.webp')).toBeVisible();
    await waitFor(() => expect(container.querySelectorAll('img[src^="data:image/"]')).toHaveLength(2));

    const [removeFront] = screen.getAllByRole('button', { name: 'Remove' });
    if (removeFront) await user.click(removeFront);
    expect(screen.queryByText('front.png')).not.toBeInTheDocument();
    expect(screen.getByText('back.webp')).toBeVisible();
  });

  it('may be JPEG, PNG, WebP or PDF, up to the largest size', async () => {
    const { user } = await renderKyc();
    const front = await screen.findByLabelText('ID front');
    for (const { name, bytes, type } of ACCEPTED_FILES) {
      const file = new File([bytes], name, { type });
      Object.defineProperty(file, 'size', { value: MAX_FILE_BYTES });
      await user.upload(front, file);
      expect(await screen.findByText(file.name)).toBeVisible();
      expect(front).not.toBeInvalid();
    }
  });

  it('may be a PDF, which has no preview', async () => {
    const { user, container } = await renderKyc();
    await user.upload(
      await screen.findByLabelText('ID front'),
      new File([tinyPdf()], 'id.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('id.pdf')).toBeVisible();
    expect(container.querySelector('img')).not.toBeInTheDocument();
  });

  it('are refused for their kind or their size, and what was chosen stays', async () => {
    const { user } = await renderKyc();
    const front = await screen.findByLabelText('ID front');
    await user.upload(front, picture('front.png'));
    fireEvent.drop(front, { dataTransfer: { files: [new File(['GIF89a'], 'front.gif')] } });
    await waitFor(() =>
      expect(front).toHaveAccessibleDescription(expect.stringContaining('This is a GIF picture.')),
    );
    expect(front).toBeInvalid();
    expect(screen.getByText('front.png')).toBeVisible();

    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 });
    fireEvent.drop(front, { dataTransfer: { files: [large] } });
    await waitFor(() =>
      expect(front).toHaveAccessibleDescription(
        expect.stringContaining(`Choose a file up to ${formatBytes(MAX_FILE_BYTES)}.`),
      ),
    );
    expect(screen.getByText('front.png')).toBeVisible();
  });
});

describe('uploading them', () => {
  it('ends when the page is left, and nothing is submitted', async () => {
    const { user, backend, unmount } = await renderKyc();
    await user.upload(await screen.findByLabelText('ID front'), picture('front.png'));
    await user.type(await ssnField(), '078-05-1120');
    const { sent, letGo, handler } = holdUploads();
    server.use(handler);
    await user.click(submitKycButton());
    await waitFor(() => expect(sent).toEqual(['/api/documents']));
    unmount();
    await act(letGo);
    // The next command would be under way by now.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sent).toEqual(['/api/documents']);
    expect(userIn(backend)?.kycStatus).toBe('unverified');
  });

  it('happens again after a refusal, as the document may be gone', async () => {
    const { user, backend } = await renderKyc();
    await user.upload(await screen.findByLabelText('ID front'), picture('front.png'));
    await user.type(await ssnField(), '078-05-1120');
    let isGone = false;
    server.use(
      http.post('/api/users/me/kyc', () => {
        if (isGone) return;
        isGone = true;
        backend.database.transact((tx) => {
          for (const { id } of [...tx.documents.values()]) tx.documents.remove(id);
        });
      }),
    );
    await user.click(submitKycButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Document not found.');
    await waitFor(() => expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'false'));
    await user.click(submitKycButton());
    await waitFor(() => expect(userIn(backend)?.kycStatus).toBe('pending'));
  });
});
