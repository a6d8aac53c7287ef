import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LandingPage } from './LandingPage';
import { NotFoundPage } from './NotFoundPage';

test('the landing page leads to the registration and says what is missing', () => {
  render(<LandingPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Investing Today' })).toHaveAttribute('href', '/register');
  expect(screen.getByText(/is being built\.$/)).toBeVisible();
  expect(document.title).toBe('Invest in crypto and real estate · Cairnfield');
});

test('an unknown address says so and leads home', () => {
  render(<NotFoundPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});
