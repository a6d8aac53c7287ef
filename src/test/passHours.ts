import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { server } from '../../mocks/node';

const realNow = Date.now;

/** Advances this device's clock by this many hours, without the page doing anything. */
export function passHours(hours: number): void {
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + hours * 3_600_000);
}

/** The commands that leave the page from now on. */
export function noteCommands(): readonly string[] {
  const left: string[] = [];
  server.use(
    http.all('*', ({ request }) => {
      if (request.method !== 'GET') left.push(`${request.method} ${new URL(request.url).pathname}`);
    }),
  );
  return left;
}

/** Waits until an answer is lost, presses "Check again" this many hours later, and lists the commands sent then. */
export async function checkAgainLater(hours: number, user: UserEvent): Promise<readonly string[]> {
  const again = await screen.findByRole('button', { name: 'Check again' });
  server.resetHandlers();
  passHours(hours);
  const left = noteCommands();
  await user.click(again);
  return left;
}

afterEach(() => jest.restoreAllMocks());
