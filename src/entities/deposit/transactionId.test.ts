import { depositInputSchema } from './depositInput';
import { readTransactionId } from './transactionId';

const DIGITS = 'a1b2c3d4'.repeat(8);

it.each([
  ['btc', DIGITS, DIGITS],
  ['btc', DIGITS.toUpperCase(), DIGITS],
  ['btc', ` “${DIGITS}”. `, DIGITS],
  ['btc', `https://mempool.space/tx/${DIGITS}`, DIGITS],
  ['btc', `https://mempool.space/testnet4/tx/${DIGITS}?mode=details#flow`, DIGITS],
  ['btc', `Transaction ID: ${DIGITS}`, DIGITS],
  ['btc', `${DIGITS.slice(0, 30)}\u200B${DIGITS.slice(30)}`, DIGITS],
  ['ltc', DIGITS, DIGITS],
  ['eth', `0x${DIGITS}`, `0x${DIGITS}`],
  ['eth', DIGITS, `0x${DIGITS}`],
  ['eth', `0X${DIGITS.toUpperCase()}`, `0x${DIGITS}`],
  ['usdt', `https://etherscan.io/tx/0x${DIGITS}`, `0x${DIGITS}`],
  ['eth', '', ''],
  ['eth', ' \u200B ', ''],
] as const)('of %s: %j is %j', (coin, typed, id) => {
  expect(readTransactionId(coin, typed)).toEqual({ id, problem: null });
  expect(readTransactionId(coin, id)).toEqual({ id, problem: null });
});

it.each([
  ['btc', 'tb1qlgug4zs2hnvwv7xdmm7l7uyx8zr44trpd99ngc', 'Enter its 64 digits'],
  ['btc', DIGITS.slice(1), 'Enter its 64 digits'],
  ['btc', `${DIGITS}a`, 'Enter its 64 digits'],
  ['eth', `0x${'a'.repeat(40)}`, 'Enter its 64 digits'],
  ['btc', `0x${DIGITS}`, 'This one is of Ethereum, not of Bitcoin.'],
  ['btc', 'I sent it yesterday', 'Enter its 64 digits'],
] as const)('of %s: %j is refused', (coin, typed, problem) => {
  expect(readTransactionId(coin, typed).problem).toContain(problem);
});

const INPUT = { amount: 100, crypto: 'eth', proof: 'p.png', documentId: 'doc-1' };

it('is optional in a deposit, read for its coin, and refused at its field', () => {
  expect(depositInputSchema.cast(INPUT).transactionId).toBe('');
  expect(depositInputSchema.cast({ ...INPUT, transactionId: DIGITS }).transactionId).toBe(`0x${DIGITS}`);
  expect(() => depositInputSchema.validateSync({ ...INPUT, transactionId: 'x' })).toThrow(
    'Enter its 64 digits',
  );
});
