import { isMoney } from '../../../lib/money';
import { readDecimal } from '../../../lib/moneySchema';

/** The typed amount as dollars, or `null` while it is none that could be invested. */
export function typedDollars(typed: string): number | null {
  const dollars = readDecimal(typed);
  return isMoney(dollars) && dollars > 0 ? dollars : null;
}
