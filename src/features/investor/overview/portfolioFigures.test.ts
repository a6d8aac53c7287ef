import { buildInvestment } from '../testing/buildInvestment';
import { portfolioFigures } from './portfolioFigures';

describe('the figures of the overview', () => {
  it('sums active amounts by type and the profit of what has completed', () => {
    const figures = portfolioFigures([
      buildInvestment({ id: 'inv-1', amount: 600.33 }),
      buildInvestment({ id: 'inv-2', amount: 0.1 }),
      buildInvestment({ id: 'inv-3', amount: 0.2 }),
      buildInvestment({ id: 'inv-4', amount: 10_000, planType: 'realestate', profit: 800 }),
      buildInvestment({ id: 'inv-5', amount: 2_000, profit: 100.01, status: 'completed' }),
      buildInvestment({
        id: 'inv-6',
        amount: 2_000,
        profit: 0.02,
        status: 'completed',
        planType: 'realestate',
      }),
    ]);
    expect(figures).toEqual({
      activeCrypto: 600.63,
      activeRealEstate: 10_000,
      profit: 100.03,
      activeCount: 4,
    });
  });

  it('is all zero without investments', () => {
    expect(portfolioFigures([])).toEqual({ activeCrypto: 0, activeRealEstate: 0, profit: 0, activeCount: 0 });
  });
});
