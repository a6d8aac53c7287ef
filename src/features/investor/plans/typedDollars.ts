import { isMoney } from '../../../lib/money';
import { readDecimal } from '../../../lib/moneySchema';

/** `null` unless the text is a positive amount of dollars. */
export function typedDollars(typed: string): number | null {
  const dollars = readDecimal(typed);
  return isMoney(dollars) && dollars > 0 ? dollars : null;
}
