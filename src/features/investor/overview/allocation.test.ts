import { allocationOf } from './allocation';

describe('the allocation', () => {
  it('names where the money is', () => {
    const parts = allocationOf({
      balance: 0.1,
      activeCrypto: 0.2,
      activeRealEstate: 1000.03,
      held: 0.07,
      value: 1000.4,
    });
    expect(parts.map(({ name, amount }) => [name, amount])).toEqual([
      ['Available balance', 0.1],
      ['Crypto', 0.2],
      ['Real estate', 1000.03],
      ['On hold', 0.07],
    ]);
  });

  it('has shares of the whole, and none of nothing', () => {
    const shares = (balance: number, activeCrypto: number, activeRealEstate: number, value: number) =>
      allocationOf({ balance, activeCrypto, activeRealEstate, held: 0, value }).map(({ share }) => share);
    expect(shares(250, 500, 250, 1000)).toEqual([0.25, 0.5, 0.25]);
    expect(shares(0, 0, 0, 0)).toEqual([0, 0, 0]);
  });
});
