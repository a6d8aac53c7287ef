import { createEntitySlice } from '../entitySlice';
import type { Investment } from './investment';
import { investmentApi } from './investmentApi';

const { listInvestments, listInvestmentPages, readInvestment, createInvestment } = investmentApi.endpoints;

/** Without transitions: only the backend changes their state. */
export const investmentSlice = createEntitySlice<'investment', Investment>({
  name: 'investment',
  pages: [listInvestments],
  infinitePages: [listInvestmentPages],
  records: [readInvestment, createInvestment],
});

export const { useLatest: useLatestInvestments } = investmentSlice;
