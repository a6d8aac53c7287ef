import { formatUsd, fromCents } from '../../src/lib/money';
import type { Row, SqlStatement } from './client';
import { SOURCED_TYPES } from './indexes';
import { WRONG_TALLIES } from './tallies';

/** The entries that each record's state requires in the ledger: (source, type, person, cents). */
const WANTED = `
  SELECT id, 'deposit' AS type, user_id, amount FROM deposits WHERE status = 'completed'
  UNION ALL SELECT id, 'deposit-reversal', user_id, -amount FROM deposits WHERE reversal IS NOT NULL
  UNION ALL SELECT id, 'investment', user_id, -amount FROM investments
  UNION ALL SELECT id, 'payout', user_id, amount + profit FROM investments WHERE status = 'completed'
  UNION ALL SELECT id, 'transfer-out', sender_id, -amount FROM transfers
  UNION ALL SELECT id, 'transfer-in', recipient_id, amount FROM transfers
  UNION ALL SELECT id, 'withdrawal', user_id, -amount FROM withdrawals
  UNION ALL SELECT id, 'withdrawal-return', user_id, amount FROM withdrawals WHERE status IN ('rejected', 'cancelled')`;

const SOURCED = `
  SELECT source_id, type, user_id, amount FROM ledger
  WHERE type IN (${SOURCED_TYPES})`;

/** All differences in the books and tallies at one moment, 100 at most. */
export const BOOKS: SqlStatement = {
  text: `
SELECT * FROM (
  SELECT 'balance' AS fault, coalesce(u.id, l.user_id) AS id, coalesce(u.balance, 0) AS found, coalesce(l.sum, 0) AS wanted
  FROM users u FULL JOIN (SELECT user_id, sum(amount)::bigint AS sum, count(*) AS entries FROM ledger GROUP BY user_id) l
    ON l.user_id = u.id
  WHERE coalesce(u.balance, 0) <> coalesce(l.sum, 0) OR coalesce(u.entries, 0) <> coalesce(l.entries, 0)
  UNION ALL
  SELECT 'chain', id, balance_after, before + amount FROM (
    SELECT id, amount, balance_after, entry_no,
      lag(balance_after, 1, 0::bigint) OVER w AS before, row_number() OVER w AS place
    FROM ledger WINDOW w AS (PARTITION BY user_id ORDER BY entry_no)) chain
  WHERE balance_after <> before + amount OR entry_no <> place
  UNION ALL
  SELECT 'lacks ' || type, id, 0, amount FROM (${WANTED} EXCEPT ALL ${SOURCED}) lacking
  UNION ALL
  SELECT 'must not have ' || type, source_id, amount, 0 FROM (${SOURCED} EXCEPT ALL (${WANTED})) surplus
  UNION ALL ${WRONG_TALLIES}
) faults LIMIT 100`,
};

/** Describes a difference in one sentence. */
export function faultText({ fault, id, found, wanted }: Row): string {
  const amount = (cents: unknown) => formatUsd(fromCents(Number(cents)));
  switch (fault) {
    case 'balance':
      return `${String(id)} has ${amount(found)}; the ledger says ${amount(wanted)}.`;
    case 'chain':
      return `The entry ${String(id)} says ${amount(found)} after it; the entry before it says ${amount(wanted)}.`;
    case 'tallied rows':
      return `The tally of ${String(id)} has ${Number(found)} rows; there are ${Number(wanted)}.`;
    case 'tallied amount':
      return `The tally of ${String(id)} adds up to ${amount(found)}, not ${amount(wanted)}.`;
    default:
      return `${String(id)} ${String(fault)} in the ledger: ${amount(found)}, not ${amount(wanted)}.`;
  }
}
