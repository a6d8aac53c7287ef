import { recordKind } from '../../api/records';
import { FieldReader } from '../../lib/fieldReader';
import { PLAN_TYPES } from '../plan/plan';
import { INVESTMENT_STATUSES, type Investment } from './investment';

/** Reads an investment from an answer. @throws MalformedError */
export function readInvestment(value: unknown): Investment {
  const from = new FieldReader(value, 'investment');
  return {
    id: from.id('id'),
    userId: from.id('userId'),
    userName: from.text('userName'),
    planId: from.id('planId'),
    planName: from.text('planName'),
    planType: from.oneOf('planType', PLAN_TYPES),
    amount: from.number('amount'),
    profit: from.number('profit'),
    roi: from.number('roi'),
    duration: from.number('duration'),
    startDate: from.date('startDate'),
    endDate: from.date('endDate'),
    status: from.oneOf('status', INVESTMENT_STATUSES),
    version: from.number('version'),
  };
}

/** Investments on their way from answers to their slice. */
export const investmentRecords = recordKind<Investment>('investment', readInvestment);
