import type { Investment } from '../../../entities/investment/investment';
import { sumDollars } from '../../../lib/money';

/** The figures of the overview that investments make (spec 2), in dollars. */
export interface PortfolioFigures {
  readonly activeCrypto: number;
  readonly activeRealEstate: number;
  /** Profit of what has completed. */
  readonly profit: number;
  readonly activeCount: number;
}

/** Sums the person's investments, on cents. */
export function portfolioFigures(investments: readonly Investment[]): PortfolioFigures {
  const active = investments.filter(({ status }) => status === 'active');
  const amountOf = (type: Investment['planType']) =>
    sumDollars(active.filter(({ planType }) => planType === type).map(({ amount }) => amount));
  return {
    activeCrypto: amountOf('crypto'),
    activeRealEstate: amountOf('realestate'),
    profit: sumDollars(
      investments.filter(({ status }) => status === 'completed').map(({ profit }) => profit),
    ),
    activeCount: active.length,
  };
}
