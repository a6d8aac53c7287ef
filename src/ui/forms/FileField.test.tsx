import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mixed, object } from 'yup';
import { ToastProvider } from '../toasts/ToastProvider';
import { MAX_FILE_BYTES } from '../../lib/fileRules';
import { pngFile } from '../../test/files';
import { FileField } from './FileField';
import { Form } from './Form';

function fileOf(size: number): File {
  const file = new File([], 'a.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function renderField(isLocked = false) {
  render(
    <ToastProvider>
      <Form
        initialValues={{ proof: null }}
        schema={object({ proof: mixed() })}
        failureTitle="Missing"
        isLocked={isLocked}
        onSubmit={jest.fn()}
      >
        <FileField name="proof" label="Proof" helperText="A receipt." />
      </Form>
    </ToastProvider>,
  );
  return screen.getByLabelText('Proof');
}

describe('FileField', () => {
  it.each([
    [
      'of another kind',
      new File(['x'], 'run.exe'),
      'That file type isn’t supported. Choose JPEG, PNG, WebP or PDF.',
    ],
    ['that is too large', fileOf(MAX_FILE_BYTES + 1), 'up to 10 MB'],
    ['that is empty', fileOf(0), 'This file is empty.'],
  ])('refuses a file %s in a whole sentence, tied to the field', async (_what, file, message) => {
    const field = renderField();
    // Users can disable the browser's own filter, and it doesn't apply to drops.
    await userEvent.setup({ applyAccept: false }).upload(field, file);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.queryByText(file.name)).not.toBeInTheDocument();
  });

  it.each(['dragOver', 'drop'] as const)('keeps the page when a file misses it (%s)', (kind) => {
    renderField();
    // `fireEvent` answers whether the browser would go on and open the file.
    expect(fireEvent[kind](document.body, { dataTransfer: { files: [], types: ['Files'] } })).toBe(false);
    expect(fireEvent[kind](document.body, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true);
  });

  it('is focused when the server refuses its file, though it is disabled until the answer is there', async () => {
    const user = userEvent.setup();
    render(
      <ToastProvider>
        <Form
          initialValues={{ proof: null }}
          schema={object({ proof: mixed().nullable() })}
          failureTitle="Missing"
          onSubmit={async (_output, helpers) => {
            helpers.setServerErrors({ proof: 'This file can’t be read.' });
            await new Promise((resolve) => setTimeout(resolve, 50));
          }}
        >
          <FileField name="proof" label="Proof" helperText="A receipt." />
          <button type="submit">Send</button>
        </Form>
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const field = screen.getByLabelText('Proof');
    await waitFor(() => expect(field).toBeInvalid());
    await waitFor(() => expect(field).toHaveFocus());
  });

  it.each([
    ['takes a file that is dropped', false],
    ['takes none while its form is locked', true],
  ])('%s', (_what, isLocked) => {
    const field = renderField(isLocked);
    fireEvent.drop(field, { dataTransfer: { files: [pngFile('mine.png')] } });
    expect(screen.queryAllByText('mine.png')).toHaveLength(isLocked ? 0 : 1);
    if (isLocked) expect(field).toBeDisabled();
    else expect(field).toBeEnabled();
  });
});
