import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { useLinkParameters } from './locationState';

function Page() {
  return <p>{useLinkParameters().get('token') ?? 'none'}</p>;
}

const open = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );

afterEach(() => window.history.replaceState(null, '', '/'));

it.each(['/reset-password#email=a%40b.example&token=secret-1', '/confirm-email/user-1?token=secret-1'])(
  'a token leaves the address at once, and a reload still finds it: %s',
  (address) => {
    window.history.replaceState(null, '', address);
    const { unmount } = open();
    expect(screen.getByText('secret-1')).toBeVisible();
    expect(window.location.href).not.toContain('secret-1');
    unmount();
    open();
    expect(screen.getByText('secret-1')).toBeVisible();
    expect(window.location.href).not.toContain('secret-1');
  },
);

it('a page without a link keeps its address', () => {
  window.history.replaceState(null, '', '/reset-password?from=mail#part');
  open();
  expect(screen.getByText('none')).toBeVisible();
  expect(window.location.href).toContain('/reset-password?from=mail#part');
});
