import type { TestBackend } from './testBackend';

let made = 0;

/** Ava invests through the API; fails the test when she may not. */
export async function invest(backend: TestBackend, planId: string, amount: number): Promise<void> {
  made += 1;
  const planVersion = backend.database.read.plans.get(planId)?.version;
  const body = { planId, amount, planVersion };
  const call = { token: backend.tokens.ava, key: `made-${made}`, body };
  const answer = await backend.call('POST', '/api/investments', call);
  if (answer.status !== 201) throw new Error(`Investing was answered ${answer.status}.`);
}
