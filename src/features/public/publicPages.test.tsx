import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderApp } from '../../test/renderApp';
import { LandingPage } from './LandingPage';
import { NotFoundPage } from './NotFoundPage';

test('the landing page leads to the registration, holds the calculator and calls its figures illustrative', async () => {
  await renderApp(<LandingPage />);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Investing Today' })).toHaveAttribute('href', '/register');
  expect(await screen.findByRole('spinbutton', { name: 'You send' })).toHaveValue(1);
  expect(screen.getByRole('region', { name: 'Crypto calculator' })).toBeVisible();
  expect(screen.getByText(/are illustrative: this is a demo/)).toBeVisible();
  expect(document.title).toBe('Invest in crypto and real estate · Cairnfield');
});

test('an unknown address says so and leads home', () => {
  render(<NotFoundPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});
