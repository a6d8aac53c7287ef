import { screen, within } from '@testing-library/react';
import { LandingPage } from './LandingPage';
import { renderScreen } from '../../test/render';
import { inServerBuild } from '../../test/serverBuild';

/** Waits for the parts that load later. */
async function openLanding() {
  await renderScreen(<LandingPage />, { route: '/', signedInAs: null });
  await screen.findByRole('spinbutton', { name: 'You send' });
  await screen.findByRole('article', { name: 'Starter Crypto' });
  await screen.findByRole('article', { name: 'Urban Comfort' });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

const precedes = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('the landing page', () => {
  it('opens with what it claims, above it a note that figures are illustrative and the whole a demo, and the way in', async () => {
    await openLanding();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Know the return before you invest');
    expect(screen.getByText('12 crypto and 12 real-estate plans')).toBeVisible();
    expect(screen.getByText('up to 25% monthly returns')).toBeVisible();
    expect(screen.getByText(/^Figures and claims on this page are illustrative/)).toHaveTextContent(
      'Cairnfield is a demo environment: nothing here is an offer, and no real money moves.',
    );
    const denial = screen.getByText(/^Figures and claims/);
    expect(precedes(denial, screen.getByText('up to 25% monthly returns'))).toBe(true);
    expect(screen.getByRole('link', { name: 'Start Investing Today' })).toHaveAttribute('href', '/register');
    expect(document.title).toBe('Invest in crypto and real estate · Cairnfield');
  });

  it('shows what a fixed return comes to: amount × percent, in dollars and cents', async () => {
    await openLanding();
    expect(screen.getByText('Profit at 7%').parentElement).toHaveTextContent('+$350.00');
    expect(screen.getByText('You receive').parentElement).toHaveTextContent('$5,350.00');
  });

  it('holds the calculator, set to one Bitcoin in US dollars', async () => {
    await openLanding();
    const calculator = region('Crypto calculator');
    expect(calculator.getByRole('spinbutton', { name: 'You send' })).toHaveValue('1');
    expect(calculator.getByRole('combobox', { name: 'Coin' })).toHaveValue('Bitcoin (BTC)');
    expect(calculator.getByRole('combobox', { name: 'Currency' })).toHaveValue('US Dollar (USD)');
  });

  it('gives five reasons, and says that licence, awards and returns among them are illustrative', async () => {
    await openLanding();
    const why = region('Why choose Cairnfield');
    expect(why.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Crypto investment',
      'Real estate investment',
      'Secure and licensed',
      'Award winning',
      'Proven returns',
    ]);
    const denial = why.getByText('License, awards and past returns are for illustration only.');
    expect(precedes(denial, why.getByRole('heading', { name: 'Secure and licensed' }))).toBe(true);
  });

  it('leaves no level of its headings out', async () => {
    await openLanding();
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
  });

  it('shows the plans that can be bought before those that will come', async () => {
    await openLanding();
    const crypto = region('Crypto plans');
    expect(crypto.getAllByRole('article').length).toBeGreaterThan(1);
    const starter = within(crypto.getByRole('article', { name: 'Starter Crypto' }));
    expect(starter.getByText('Invest $500').parentElement).toHaveTextContent(/get\s\$525$/);
    expect(starter.getByRole('link', { name: 'Learn more about Starter Crypto' })).toHaveTextContent(
      'Learn More',
    );
    const regions = screen.getAllByRole('region').map(({ ariaLabel, id }) => ariaLabel ?? id);
    expect(regions.indexOf('plans')).toBeLessThan(regions.indexOf('real-estate'));
  });

  it('answers six questions, and says in one sentence what can be lost', async () => {
    await openLanding();
    const questions = screen.getByRole('region', { name: 'Questions and answers' });
    expect(questions.querySelectorAll('details > summary')).toHaveLength(6);
    expect(
      screen.getByText('Investing carries risk: you could lose some or all of what you put in.'),
    ).toBeVisible();
  });

  it('says how one begins', async () => {
    await openLanding();
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  });
});

describe('the landing page of a server', () => {
  inServerBuild();

  it('calls nothing a demo, and still says above its claims that they are illustrative', async () => {
    await openLanding();
    const denial = screen.getByText(/^Figures and claims on this page are illustrative\./);
    expect(denial).toHaveTextContent('Returns aren’t guaranteed, and nothing here is an offer.');
    expect(precedes(denial, screen.getByText('up to 25% monthly returns'))).toBe(true);
    const questions = screen.getByRole('region', { name: 'Questions and answers' });
    expect(questions.querySelectorAll('details > summary')).toHaveLength(6);
    expect(document.body).not.toHaveTextContent(
      /environment|real money|test network|the demo|Is this a demo/,
    );
  });
});
