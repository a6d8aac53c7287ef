import { createEntitySlice } from '../entitySlice';
import type { Investment } from './investment';
import { investmentRecords } from './investmentRecords';

/** Investments by id; the backend alone moves them (design D3). */
export const investmentSlice = createEntitySlice<'investment', Investment>({
  name: 'investment',
  kind: investmentRecords,
});

export const {
  selectById: selectInvestmentById,
  selectByIds: selectInvestmentsByIds,
  selectAll: selectInvestments,
} = investmentSlice;
