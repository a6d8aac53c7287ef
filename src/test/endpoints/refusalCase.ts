import type { EndpointId } from '../../../backend/endpoints/endpoints';
import { sendSample, type ChangedCall } from '../backend/sendSample';
import type { TestBackend } from '../backend/testBackend';
import { TEST_PASSWORDS } from '../backend/testData';

/** How to provoke a refusal that no small change to the sample's call provokes. */
export interface RefusalCase {
  readonly id: EndpointId;
  readonly code: string;
  readonly call?: ChangedCall | ((test: TestBackend) => ChangedCall | Promise<ChangedCall>);
  /** Runs before the call. */
  readonly after?: (test: TestBackend) => Promise<unknown>;
}

export const AVAS_LOGIN = { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user };

/** Sends the sample's command with another key first, so that it has already been done. */
export const onceBefore = (id: EndpointId) => (test: TestBackend) => sendSample(test, id, { key: 'before' });

/** Sends as many wrong guesses as are allowed. */
export const guessOften = (guess: (key: string) => Promise<unknown>) =>
  Promise.all(Array.from({ length: 5 }, (_, index) => guess(`guess-${index}`)));

/** Sends the sample's command with a wrong password, as often as is allowed. */
export const guessing = (id: EndpointId, body: object) => (test: TestBackend) =>
  guessOften((key) => sendSample(test, id, { key, body }));

export const WRONG_CHANGE = { currentPassword: 'Wrong123!', password: 'Another123!' };

export const guessAdminsPassword = (test: TestBackend) =>
  guessOften((key) =>
    test.call('POST', '/api/me/password', { token: test.tokens.admin, key, body: WRONG_CHANGE }),
  );
