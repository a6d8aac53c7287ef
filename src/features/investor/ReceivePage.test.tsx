import { server } from '../../../mocks/node';
import { screen, waitFor } from '@testing-library/react';
import { TransferPage } from './TransferPage';
import { ReceivePage } from './ReceivePage';
import { retryAfter, typeInto } from '../../test/screens/page';
import { failingAt, hanging } from '../../test/faults';
import { renderScreen } from '../../test/render';

const LINK = 'http://localhost/dashboard/transfer?to=ava%40cairnfield.example';

const linkField = () => screen.getByRole('textbox', { name: 'Payment request link' });

async function ask(amount: string) {
  await typeInto('Amount', amount);
}

describe('receiving', () => {
  it('shows the account’s email and a link that leaves the amount to the sender, each to copy', async () => {
    const { user } = await renderScreen(<ReceivePage />);
    expect(await screen.findByRole('textbox', { name: 'Your account email' })).toHaveValue(
      'ava@cairnfield.example',
    );
    expect(linkField()).toHaveValue(LINK);
    for (const name of ['Your account email', 'Payment request link']) {
      expect(screen.getByRole('textbox', { name })).toHaveAttribute('readonly');
      expect(screen.getByRole('textbox', { name })).toHaveAttribute('translate', 'no');
    }
    expect(screen.getByRole('img', { name: 'Payment request QR code' })).toBeVisible();

    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy email' }));
    await waitFor(() => expect(copied).toHaveBeenLastCalledWith('ava@cairnfield.example'));
    await user.click(screen.getByRole('button', { name: 'Copy payment request link' }));
    await waitFor(() => expect(copied).toHaveBeenLastCalledWith(LINK));
    expect(await screen.findByText('Copied!')).toBeVisible();
  });

  it('asks for an amount in the link, and says that nothing moves before the sender confirms', async () => {
    await renderScreen(<ReceivePage />);
    await ask('12.50');
    expect(linkField()).toHaveValue(`${LINK}&amount=12.5`);
    expect(screen.getByText(/Opens a transfer of/).parentElement).toHaveTextContent(
      'Opens a transfer of $12.50 to you. Nothing moves until the sender confirms.',
    );
  });

  it.each([
    ['0', 'Enter more than $0.'],
    ['-5', 'Enter more than $0.'],
    ['1.234', 'Use up to two decimal places.'],
    ['1000000000.01', 'Enter up to $1,000,000,000.'],
  ])('says what is wrong with "%s" and leaves it out of the link', async (amount, reason) => {
    await renderScreen(<ReceivePage />);
    await ask(amount);
    const field = screen.getByLabelText('Amount');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(screen.getByText(`${reason} The link won’t ask for an amount.`)).toBeVisible();
    expect(linkField()).toHaveValue(LINK);
  });

  it('makes a link that fills another investor’s transfer in', async () => {
    const { unmount, backend } = await renderScreen(<ReceivePage />);
    await ask('12.50');
    const { pathname, search } = new URL(linkField().getAttribute('value') ?? '');
    unmount();

    expect(pathname).toBe('/dashboard/transfer');
    const route = `${pathname}${search}`;
    await renderScreen(<TransferPage />, { backend, signedInAs: 'noah', route });
    expect(await screen.findByLabelText('Recipient email')).toHaveValue('ava@cairnfield.example');
    expect(screen.getByLabelText('Amount')).toHaveValue('12.5');
  });

  it('keeps the amount over a reload', async () => {
    const before = await renderScreen(<ReceivePage />);
    await ask('12.50');
    before.unmount();
    await renderScreen(<ReceivePage />, { backend: before.backend, storage: before.storage });
    expect(await screen.findByLabelText('Amount')).toHaveValue('12.50');
  });

  it('shows where its fields will be while it loads', async () => {
    server.use(hanging());
    const { container } = await renderScreen(<ReceivePage />);
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says when the account could not be loaded, and loads it on Retry', async () => {
    server.use(failingAt('/api/users/me'));
    const { user } = await renderScreen(<ReceivePage />);
    await retryAfter(user, 'We couldn’t load your account.');
    expect(await screen.findByRole('textbox', { name: 'Your account email' })).toBeVisible();
  });
});
