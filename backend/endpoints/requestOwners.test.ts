import { createTestBackend } from '../../src/test/backend/testBackend';

const WITHDRAWAL = { amount: 10, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' } as const;

it('a request’s owner is told to admins alone, whatever answers with the request', async () => {
  const { call, tokens } = createTestBackend();
  const textOf = async (...sent: Parameters<typeof call>) => JSON.stringify((await call(...sent)).body);
  const made = await call('POST', '/api/withdrawals', { token: tokens.ava, key: 'make', body: WITHDRAWAL });
  const own = `/api/withdrawals/${String(Reflect.get(Object(made.body), 'id'))}`;
  const ofInvestor = [
    JSON.stringify(made.body),
    await textOf('GET', '/api/withdrawals', { token: tokens.ava }),
    await textOf('GET', own, { token: tokens.ava }),
    await textOf('GET', '/api/deposits', { token: tokens.noah }),
    await textOf('GET', '/api/deposits/dep-1', { token: tokens.noah }),
  ];
  const ofAdmin = [
    await textOf('GET', '/api/withdrawals', { token: tokens.admin }),
    await textOf('GET', own, { token: tokens.admin }),
    await textOf('POST', `${own}/complete`, { token: tokens.admin, key: 'pay' }),
    await textOf('GET', '/api/deposits', { token: tokens.admin }),
    await textOf('POST', '/api/deposits/dep-1/approve', { token: tokens.admin, key: 'credit' }),
  ];
  expect(ofInvestor.filter((text) => !text.includes('"amount"'))).toEqual([]);
  expect(ofInvestor.filter((text) => text.includes('"owner"'))).toEqual([]);
  expect(ofAdmin.filter((text) => !text.includes('"owner":{"email"'))).toEqual([]);
});
