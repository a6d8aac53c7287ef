import { render, screen, within } from '@testing-library/react';
import { RequirementPage, type RequirementPageProps } from './RequirementPage';

const address = { origin: 'http://office-pc:3000', port: '3000', pathname: '/login' };

function show(props: Partial<RequirementPageProps>) {
  render(<RequirementPage missing="secure-origin" address={address} {...props} />);
  return within(screen.getByRole('main'));
}

test('an address without https says what is needed, and leads to localhost', () => {
  const main = show({});
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Cairnfield needs a secure address');
  expect(document.title).toBe('Cairnfield needs a secure address · Cairnfield');
  expect(main.getByText(address.origin)).toBeVisible();
  expect(main.getByRole('link')).toHaveAttribute('href', 'http://localhost:3000/login');
  expect(main.getByText('https://')).toBeVisible();
  expect(main.getByText('npm start')).toBeVisible();
  expect(main.getByText(/reverse proxy with TLS/)).toBeVisible();
});

test('the localhost address names no port where the page has none', () => {
  const main = show({ address: { origin: 'http://office-pc', port: '', pathname: '/' } });
  expect(main.getByRole('link')).toHaveAttribute('href', 'http://localhost/');
});

test('a browser that lacks something is told to be updated', () => {
  const main = show({ missing: 'newer-browser' });
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Cairnfield needs a newer browser');
  expect(main.getByText('Update this browser.')).toBeVisible();
});
