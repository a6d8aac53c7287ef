import { server } from '../../../../mocks/node';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { retryAfter } from '../../../test/screens/page';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA } from '../../../test/backend/testData';
import type { Plan } from '../../../entities/plan/plan';
import { PlanSection } from './PlanSection';
import { renderScreen, type ScreenOptions } from '../../../test/render';
import { failingAt } from '../../../test/faults';
import { buildRealEstatePlan } from '../../../test/builders';

const URBAN = buildRealEstatePlan({ image: '/images/plans/urban-comfort.svg' });

function backendWith(...plans: readonly Plan[]) {
  return createTestBackend({ data: { ...TEST_DATA, plans } });
}

function renderWith(plans: readonly Plan[], options: ScreenOptions = {}) {
  const section = (
    <PlanSection type="realestate" id="real-estate" title="Real-estate plans" lead="Coming soon." />
  );
  return renderScreen(section, {
    route: '/',
    signedInAs: null,
    backend: backendWith(...plans),
    ...options,
  });
}

const region = () => screen.getByRole('region', { name: 'Real-estate plans' });
const cards = () => screen.findAllByRole('article');
const namesOf = (articles: readonly HTMLElement[]) =>
  articles.map((article) => within(article).getByRole('heading', { level: 3 }).textContent);

describe('the real-estate plans of the landing page', () => {
  it('are the first four of their type, in the order in which they were made', async () => {
    const made = ['Loft', 'Attic', 'Villa', 'Yard', 'Estate'].map((name, index) => ({
      ...URBAN,
      id: `r${index + 1}`,
      name,
      minInvest: 10_000 - index,
    }));
    const crypto: Plan = { ...URBAN, id: 'c1', name: 'Starter Crypto', type: 'crypto', image: null };
    await renderWith([crypto, ...made]);
    expect(namesOf(await cards())).toEqual(['Loft', 'Attic', 'Villa', 'Yard']);
  });

  it('tell name, least and most amount, ROI in percent, duration in days, and lead to the registration', async () => {
    await renderWith([URBAN]);
    const card = await screen.findByRole('article', { name: 'Urban Comfort' });
    expect(card).toHaveTextContent('$10,000–$49,999');
    expect(card).toHaveTextContent('8%ROI');
    expect(card).toHaveTextContent('90 days');
    const more = within(card).getByRole('link', { name: 'Learn more about Urban Comfort' });
    expect(more).toHaveTextContent(/^Learn More about Urban Comfort$/);
    expect(more).toHaveAttribute('href', '/register');
  });

  it('stand with a sized picture that loads when it is near, or with a drawing where there is none or it is broken', async () => {
    await renderWith([
      URBAN,
      { ...URBAN, id: 'r2', name: 'Bare', image: null },
      { ...URBAN, id: 'r3', name: 'Broken', image: 'https://pictures.example/gone.jpg' },
      { ...URBAN, id: 'r4', name: 'Empty', image: '' },
    ]);
    const [urban, bare, broken, empty] = await cards();
    if (urban === undefined || bare === undefined || broken === undefined || empty === undefined)
      throw new Error('A card is missing.');
    const picture = within(urban).getByRole('img', { name: 'Picture of Urban Comfort' });
    expect(picture).toHaveAttribute('src', '/images/plans/urban-comfort.svg');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '400']);

    const drawingsIn = (card: HTMLElement) => card.querySelectorAll('svg[aria-hidden="true"]').length;
    expect([urban, bare, broken, empty].map(drawingsIn)).toEqual([0, 1, 0, 1]);
    fireEvent.error(within(broken).getByRole('img'));
    expect(within(broken).queryByRole('img')).not.toBeInTheDocument();
    expect(drawingsIn(broken)).toBe(1);
  });

  it('may be fewer than four', async () => {
    await renderWith([URBAN]);
    expect(namesOf(await cards())).toEqual(['Urban Comfort']);
    expect(region().querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('may be none, which the page says', async () => {
    await renderWith([]);
    expect(await screen.findByText('No real-estate plans right now')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('stand as four cards in outline until they are there', async () => {
    await renderWith([URBAN]);
    const busy = region().querySelector('[aria-busy="true"]');
    expect(busy?.children).toHaveLength(4);
    await cards();
    expect(busy).not.toBeInTheDocument();
  });

  it('say when they could not be loaded, and come on Retry, which leaves the focus at their heading', async () => {
    const user = userEvent.setup();
    server.use(failingAt('/api/plans'));
    await renderWith([URBAN]);
    await retryAfter(user, 'We couldn’t load the plans.');
    expect(namesOf(await cards())).toEqual(['Urban Comfort']);
    expect(screen.getByRole('heading', { level: 2, name: 'Real-estate plans' })).toHaveFocus();
  });

  it('leave the focus alone where nobody pressed anything', async () => {
    await renderWith([URBAN]);
    await cards();
    expect(document.body).toHaveFocus();
  });

  it('follow the terms that an admin changes, and a deletion', async () => {
    const { backend } = await renderWith([URBAN, { ...URBAN, id: 'r2', name: 'Loft' }]);
    expect(await cards()).toHaveLength(2);
    const { id: _id, status: _status, position: _position, ...terms } = URBAN;
    const token = backend.tokens.admin;
    await backend.call('PUT', '/api/plans/r1', { token, body: { ...terms, name: 'Urban Calm', roi: 9.5 } });
    expect(await screen.findByRole('article', { name: 'Urban Calm' })).toHaveTextContent('9.5%');
    await backend.call('DELETE', '/api/plans/r1', { token });
    await waitFor(() => expect(namesOf(screen.getAllByRole('article'))).toEqual(['Loft']));
  });
});
