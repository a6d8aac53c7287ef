import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider } from '../toasts/ToastProvider';
import { CopyButton } from './CopyButton';

const ADDRESS = 'tb1q2v77jfq4f4ffxuwlsdd3ktlnfamyn3mmtm7wnm';

function setClipboard(clipboard: unknown) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}

/** Mocks `execCommand('copy')`: records the selected text, or refuses. */
function setCopyCommand(isAllowed: boolean) {
  const copied: string[] = [];
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      if (document.activeElement instanceof HTMLTextAreaElement) copied.push(document.activeElement.value);
      return isAllowed;
    },
  });
  return copied;
}

async function press() {
  const user = userEvent.setup({ writeToClipboard: false });
  render(
    <ToastProvider>
      <CopyButton name="Copy address" text={ADDRESS} />
    </ToastProvider>,
  );
  return user;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

describe('CopyButton', () => {
  it('copies to the clipboard and says so', async () => {
    const user = await press();
    const writeText = jest.fn(() => Promise.resolve());
    setClipboard({ writeText });
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Copied!');
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
  });

  it.each([
    ['is missing', undefined],
    ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ])('copies through a selection where the clipboard %s, and keeps the focus', async (_case, clipboard) => {
    const user = await press();
    setClipboard(clipboard);
    const copied = setCopyCommand(true);
    const button = screen.getByRole('button', { name: 'Copy address' });
    await user.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent('Copied!');
    expect(copied).toEqual([ADDRESS]);
    expect(button).toHaveFocus();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says when there is no way at all', async () => {
    const user = await press();
    setClipboard(undefined);
    setCopyCommand(false);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t copy');
  });
});
