import { render, screen } from '@testing-library/react';
import type { ApiError } from '../../../api/apiError';
import { priceFailureText, RateSource } from './RateNote';

const failed = (error: Partial<ApiError>, isPaused = false) =>
  priceFailureText({
    status: 'failed',
    error: { kind: 'unavailable', code: 'network', title: 'An error occurred.', ...error },
    isPaused,
    retry: () => undefined,
  });

it.each([
  [failed({}), 'We couldn’t load the rate.'],
  [failed({ status: 500 }), 'We couldn’t load the rate.'],
  [failed({ code: 'malformed-answer', status: 200 }), 'There’s no rate for this coin in this currency.'],
  [failed({ status: 429 }), 'The market service is busy. Try again in a minute.'],
  [
    failed({ status: 429, retryAfterSeconds: 30 }, true),
    'The market service is busy. Try again in 30 seconds.',
  ],
  [failed({ status: 429, retryAfterSeconds: 1 }, true), 'The market service is busy. Try again in a second.'],
  [
    failed({ status: 503, retryAfterSeconds: 600 }, true),
    'The market service is busy. Try again in 10 minutes.',
  ],
  [failed({ status: 429, retryAfterSeconds: 30 }), 'The market service is busy. Try again.'],
  [priceFailureText({ status: 'loading' }), ''],
])('a person reads why there is no rate: %s', (text, expected) => {
  expect(text).toBe(expected);
});

it('rates are marked by where they are from, and only the demo\u2019s as such', () => {
  const { rerender } = render(<RateSource />);
  expect(screen.getByText('Demo rates')).toBeVisible();
  rerender(<RateSource source="live" />);
  expect(screen.getByRole('link', { name: 'CoinGecko' })).toHaveAttribute(
    'href',
    'https://www.coingecko.com/',
  );
  expect(screen.queryByText('Demo rates')).toBeNull();
  rerender(<RateSource source="server" />);
  expect(screen.getByText('Indicative rates')).toBeVisible();
});
