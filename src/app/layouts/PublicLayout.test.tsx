import { server } from '../../../mocks/node';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { AppTheme } from '../theme/AppTheme';
import { PublicLayout } from './PublicLayout';
import { renderScreen, type ScreenOptions } from '../../test/render';
import { failingAt } from '../../test/faults';

function renderFrame(options: ScreenOptions = {}) {
  return renderScreen(
    <AppTheme>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path="/" element={<h1>Page</h1>} />
        </Route>
      </Routes>
    </AppTheme>,
    { route: '/', signedInAs: null, ...options },
  );
}

const foot = () => within(screen.getByRole('contentinfo'));
const busyPart = () => screen.getByRole('contentinfo').querySelector('[aria-busy="true"]');

describe('the frame of the public pages', () => {
  it('has "Translate", "Login" and "Get Started" in its banner', async () => {
    await renderFrame();
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('button', { name: 'Translate' })).toBeVisible();
    expect(banner.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(banner.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  });

  it('has the quick links to /login, /register and /dashboard at its foot', async () => {
    await renderFrame();
    const targets = within(
      foot().getByRole('heading', { name: 'Quick links' }).parentElement ?? document.body,
    ).getAllByRole('link');
    expect(targets.map((link) => link.getAttribute('href'))).toEqual(['/login', '/register', '/dashboard']);
  });

  it('shows the about text, and e-mail and phone as links that no translator touches', async () => {
    await renderFrame();
    expect(busyPart()).toBeVisible();
    const mail = await foot().findByRole('link', { name: 'hello@cairnfield.example' });
    expect(mail).toHaveAttribute('href', 'mailto:hello@cairnfield.example');
    expect(mail.closest('[translate="no"]')).not.toBeNull();
    expect(foot().getByRole('link', { name: '+1 555 0100' })).toHaveAttribute('href', 'tel:+15550100');
    expect(foot().getByText('About us.')).toBeVisible();
    expect(busyPart()).toBeNull();
  });

  it('shows a saved site setting at once', async () => {
    const { backend } = await renderFrame();
    await foot().findByText('About us.');
    const body = {
      contactEmail: 'desk@cairnfield.example',
      contactPhone: '+44 20 7946 0000',
      aboutUs: 'New text.',
      version: 1,
    };
    await backend.call('PUT', '/api/settings/site', { token: backend.tokens.admin, body });
    expect(await foot().findByText('New text.')).toBeVisible();
    expect(foot().getByRole('link', { name: 'desk@cairnfield.example' })).toBeVisible();
    expect(foot().getByRole('link', { name: '+44 20 7946 0000' })).toHaveAttribute(
      'href',
      'tel:+442079460000',
    );
  });

  it('leaves out what the settings leave empty', async () => {
    const site = [
      { id: 'site' as const, contactEmail: 'a@b.example', contactPhone: '', aboutUs: '', version: 1 },
    ];
    await renderFrame({ backend: createTestBackend({ data: { ...TEST_DATA, site } }) });
    await foot().findByRole('link', { name: 'a@b.example' });
    expect(
      foot()
        .getAllByRole('link')
        .filter((link) => link.getAttribute('href')?.startsWith('tel:')),
    ).toEqual([]);
  });

  it('keeps the rest when the settings cannot be loaded, says so, and tries again', async () => {
    const user = userEvent.setup();
    server.use(failingAt('/api/settings/site'));
    await renderFrame();
    expect(await foot().findByText('We couldn’t load our contact details.')).toBeVisible();
    expect(foot().getByRole('heading', { name: 'Quick links' })).toBeVisible();
    expect(busyPart()).toBeNull();
    server.resetHandlers();
    await user.click(foot().getByRole('button', { name: 'Try again' }));
    expect(await foot().findByRole('link', { name: 'hello@cairnfield.example' })).toBeVisible();
  });

  it.each(['Terms', 'Privacy', 'Risk', 'Fees'])('links to "%s"', async (name) => {
    await renderFrame();
    expect(foot().getByRole('link', { name })).toHaveAttribute('href', `/${name.toLowerCase()}`);
  });
});
