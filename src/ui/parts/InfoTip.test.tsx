import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InfoTip } from './InfoTip';

const button = () => screen.getByRole('button', { name: 'About Net worth' });

beforeEach(() => {
  render(<InfoTip subject="Net worth" text="Everything you have." />);
});

it('opens at a tap, however short', async () => {
  fireEvent.touchStart(button());
  fireEvent.touchEnd(button());
  fireEvent.click(button());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Everything you have.');
  expect(button()).toHaveAccessibleDescription('Everything you have.');
});

it('opens on hover and focus, and closes after both and by Escape', async () => {
  const user = userEvent.setup();
  await user.hover(button());
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await user.click(button());
  await user.unhover(button());
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  await user.tab({ shift: true });
  await user.tab();
  expect(button()).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});
