import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mixed, object } from 'yup';
import { ToastProvider } from '../toasts/ToastProvider';
import { FileField } from './FileField';
import { Form } from './Form';

function renderField() {
  render(
    <ToastProvider>
      <Form
        initialValues={{ proof: null }}
        schema={object({ proof: mixed() })}
        failureTitle="Missing"
        onSubmit={jest.fn()}
      >
        <FileField name="proof" label="Proof" accept={['image/png']} kinds="PNG" maxBytes={1024} />
      </Form>
    </ToastProvider>,
  );
  return screen.getByLabelText('Proof');
}

describe('FileField', () => {
  it.each([
    ['of another kind', new File(['x'], 'run.exe'), 'That file type isn’t supported. Choose PNG.'],
    ['that is too large', new File(['x'.repeat(1025)], 'a.png', { type: 'image/png' }), 'at most 1 kB'],
    ['that is empty', new File([], 'a.png', { type: 'image/png' }), 'This file is empty.'],
  ])('refuses a file %s in a whole sentence, tied to the field', async (_what, file, message) => {
    const field = renderField();
    // Users can switch the browser's own filter off, and it does not apply to drops.
    await userEvent.setup({ applyAccept: false }).upload(field, file);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.queryByText(file.name)).not.toBeInTheDocument();
  });
});
