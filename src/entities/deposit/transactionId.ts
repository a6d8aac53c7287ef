import { characterCount } from '../../lib/characters';
import { isRecord } from '../../lib/json';
import { pastedText } from '../../lib/pastedText';
import { TEXT_LIMITS } from '../../lib/textSchema';
import { COIN_FACTS, COIN_NAMES, DEPOSIT_COINS, type DepositCoin } from './coins';

interface ReadTransactionId {
  /** As it is stored: in lower case, with `0x` on Ethereum. */
  readonly id: string;
  /** What is certainly wrong with it; `null` for nothing. */
  readonly problem: string | null;
}

/** Also within a link to an explorer. */
const WITHIN = /(?:^|[^0-9a-f])(0x)?([0-9a-f]{64})(?![0-9a-f])/i;

const INVALID = 'Invalid Transaction ID';

const isOnEthereum = (coin: DepositCoin) => COIN_FACTS[coin].network.startsWith('Ethereum');

/** A transaction's ID as it was pasted, for the coin that was sent (product 6.12). */
export function readTransactionId(coin: DepositCoin, text: string): ReadTransactionId {
  const pasted = pastedText(text);
  const [, prefix, digits] = WITHIN.exec(pasted) ?? [];
  if (pasted === '') return { id: '', problem: null };
  if (digits === undefined) {
    return {
      id: pasted,
      problem: `${INVALID}: Enter its 64 digits and letters from a to f, as your wallet shows them.`,
    };
  }
  const id = digits.toLowerCase();
  if (isOnEthereum(coin)) return { id: `0x${id}`, problem: null };
  const problem =
    prefix === undefined ? null : `${INVALID}: This one is of Ethereum, not of ${COIN_NAMES[coin]}.`;
  return { id: problem === null ? id : pasted, problem };
}

/** The transaction ID among a deposit's values, read for its coin; `null` without one of them. */
export function transactionIdIn(values: unknown): ReadTransactionId | null {
  if (!isRecord(values) || typeof values['transactionId'] !== 'string') return null;
  // Refused for its length.
  if (characterCount(values['transactionId']) > TEXT_LIMITS.url) return null;
  const coin = DEPOSIT_COINS.find((known) => values['crypto'] === known);
  return coin === undefined ? null : readTransactionId(coin, values['transactionId']);
}

/** Where anybody can look a transaction up, on the main network. */
export function explorerLink(coin: DepositCoin, id: string): string {
  return `${COIN_FACTS[coin].explorer}${id}`;
}
