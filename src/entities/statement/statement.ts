import * as schema from '../../lib/schema';
import { LEDGER_TYPES } from '../ledger/ledger';
import { STATEMENT_PERIOD } from './statementPeriod';

/** A statement's figures for a period. They sum the ledger, so each month opens where the previous one closed. */
const figures = {
  opening: schema.dollars().meta({ description: 'Balance when the period began.' }),
  moneyIn: schema.funds().meta({ description: 'Sum of the entries that added to the balance.' }),
  moneyOut: schema
    .funds()
    .meta({ description: 'Sum of the entries that took from it, as a positive amount.' }),
  closing: schema.dollars().meta({ description: 'Balance at its end, or now.' }),
  invested: schema
    .funds()
    .meta({ description: 'Principal of the investments that ran at its end, or run now.' }),
  held: schema.funds().meta({ description: 'What pending withdrawals held at its end, or hold now.' }),
  profit: schema.funds().meta({ description: 'Profit of the investments paid out in the period.' }),
  fees: schema.funds().meta({ description: 'Fees of the withdrawals completed in the period.' }),
  bonuses: schema.funds().meta({ description: 'Referral bonuses.' }),
};

export const statementSummarySchema = schema.record({
  period: schema.text().matches(STATEMENT_PERIOD).meta({ description: 'A UTC month or year.' }),
  from: schema.isoDate(),
  until: schema.isoDate().meta({ description: 'Exclusive.' }),
  isFinished: schema.flag().meta({ description: 'False while the period lasts.' }),
  countIn: schema.count().meta({ description: 'Entries that added to the balance.' }),
  countOut: schema.count(),
  ...figures,
});
export type StatementSummary = schema.Infer<typeof statementSummarySchema>;

export const statementListSchema = schema.record({
  months: schema.listOf(statementSummarySchema).meta({ description: 'Newest first; empty without entries.' }),
  years: schema.listOf(statementSummarySchema).meta({ description: 'Newest first.' }),
});
export type StatementList = schema.Infer<typeof statementListSchema>;

const statementEntrySchema = schema.record({
  id: schema.id(),
  type: schema.oneOf(LEDGER_TYPES),
  description: schema.text(),
  amount: schema.dollars().meta({ description: 'Signed.' }),
  balance: schema.dollars().meta({ description: 'After the entry, in the order of dates.' }),
  date: schema.isoDate(),
});
export type StatementEntry = schema.Infer<typeof statementEntrySchema>;

export const EARNING_KINDS = ['profit', 'fee', 'bonus'] as const;

const earningSchema = schema.record({
  /** The id of the investment, withdrawal or ledger entry. */
  id: schema.id(),
  kind: schema.oneOf(EARNING_KINDS),
  description: schema.text(),
  amount: schema.funds(),
  date: schema.isoDate(),
});
export type Earning = schema.Infer<typeof earningSchema>;

export const statementSchema = statementSummarySchema.shape({
  total: schema.count().meta({ description: 'All entries of a month, or all earnings of a year.' }),
  entries: schema
    .listOf(statementEntrySchema)
    .meta({ description: 'A page of a month’s, oldest first; none of a year.' }),
  months: schema.listOf(statementSummarySchema).meta({ description: 'Of a year, oldest first.' }),
  earnings: schema
    .listOf(earningSchema)
    .meta({ description: 'A page of a year’s: what profit, fees and bonuses consist of.' }),
});
export type Statement = schema.Infer<typeof statementSchema>;
