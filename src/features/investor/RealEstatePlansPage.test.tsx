import { http } from 'msw';
import { fireEvent, screen, within } from '@testing-library/react';
import { server } from '../../../mocks/node';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { COMING_SOON } from '../../entities/plan/plan';
import { RealEstatePlansPage } from './RealEstatePlansPage';
import { renderScreen } from '../../test/render';
import { planCard } from '../../test/screens/invest';

const urbanComfort = (TEST_DATA.plans ?? []).filter(({ id }) => id === 'r1');

/** Urban Comfort and two more real-estate plans, with a different image or none. */
function backendWithPictures() {
  const villas = urbanComfort.flatMap((plan) => [
    { ...plan, image: '/images/plans/urban-comfort.svg' },
    { ...plan, id: 'r2', name: 'Metro Loft', minInvest: 50_000, maxInvest: 149_999, image: null },
    {
      ...plan,
      id: 'r3',
      name: 'Villa',
      minInvest: 9_000,
      image: 'https://example.com/gone.jpg',
      position: 0,
    },
  ]);
  const crypto = (TEST_DATA.plans ?? []).filter(({ type }) => type === 'crypto');
  return createTestBackend({ data: { ...TEST_DATA, plans: [...villas, ...crypto] } });
}

describe('the real-estate plans', () => {
  it('are a grid of articles named by the plan, in the order that admins set, without a crypto plan', async () => {
    await renderScreen(<RealEstatePlansPage />, { backend: backendWithPictures() });
    const card = await planCard('Urban Comfort');
    expect(card).toHaveTextContent('8%');
    expect(card).toHaveTextContent('90 days');
    expect(card).toHaveTextContent('$10,000–$49,999');
    const names = screen.getAllByRole('article').map((article) => within(article).getByRole('heading'));
    expect(names.map((name) => name.textContent)).toEqual(['Villa', 'Urban Comfort', 'Metro Loft']);
  });

  it('show sized, described pictures that load when they are near', async () => {
    await renderScreen(<RealEstatePlansPage />, { backend: backendWithPictures() });
    const picture = within(await planCard('Urban Comfort')).getByRole('img', {
      name: 'Picture of Urban Comfort',
    });
    expect(picture).toHaveAttribute('src', '/images/plans/urban-comfort.svg');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width', '640');
    expect(picture).toHaveAttribute('height', '400');
  });

  it('stand without a picture where there is none or it cannot be loaded', async () => {
    await renderScreen(<RealEstatePlansPage />, { backend: backendWithPictures() });
    expect(within(await planCard('Metro Loft')).queryByRole('img')).not.toBeInTheDocument();
    const villa = await planCard('Villa');
    fireEvent.error(within(villa).getByRole('img'));
    expect(within(villa).queryByRole('img')).not.toBeInTheDocument();
    expect(within(villa).getByRole('button', { name: 'Invest Now' })).toBeVisible();
  });

  it('only say that they are coming soon: no dialog, no request, no money moved', async () => {
    const commands: string[] = [];
    server.use(
      http.all('*', ({ request }) => {
        if (request.method !== 'GET') commands.push(request.url);
        return undefined;
      }),
    );
    const { user, backend } = await renderScreen(<RealEstatePlansPage />);
    await user.dblClick(within(await planCard('Urban Comfort')).getByRole('button', { name: 'Invest Now' }));

    expect(await screen.findByRole('status')).toHaveTextContent(COMING_SOON);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(commands).toEqual([]);
    expect(backend.database.read.users.get('user-1')?.balance).toBe(20_000);
  });

  it('are refused by the API as well, whatever a screen offers', async () => {
    const backend = createTestBackend();
    const answer = await backend.call('POST', '/api/investments', {
      token: backend.tokens.ava,
      key: 'real-estate',
      body: { planId: 'r1', amount: 10_000, planVersion: 1 },
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      type: 'plan-unavailable',
      title: 'Investment Failed',
      detail: COMING_SOON,
    });
    expect([...backend.database.read.investments.values()]).toEqual([]);
    expect(backend.database.read.users.get('user-1')?.balance).toBe(20_000);
    expect([...backend.database.read.ledger.values()]).toHaveLength(1);
  });

  it('point to the crypto plans when there is none', async () => {
    await renderScreen(<RealEstatePlansPage />, {
      backend: createTestBackend({ data: { ...TEST_DATA, plans: [] } }),
    });
    expect(await screen.findByText('No real-estate plans')).toBeVisible();
    const link = screen.getByRole('link', { name: 'View crypto plans' });
    expect(link).toHaveAttribute('href', '/dashboard/crypto-plans');
  });
});
