import { COIN_FACTS, type DepositCoin } from '../deposit/coins';
import { DEMO_WARNING, isDemoBuild } from '../deposit/depositNetworks';
import { formatsOf, validFormatOf } from './addressFormats';

/** "a Bitcoin", "a Tether (ERC-20)". */
function kindOf(coin: DepositCoin): string {
  const { article, name, standard } = COIN_FACTS[coin];
  return `${article} ${name}${standard === undefined ? '' : ` (${standard})`}`;
}

/** What looks wrong with a new deposit address. It can be saved anyway: no format is required (product 14.2). */
export function addressWarnings(coin: DepositCoin, address: string): readonly string[] {
  if (address === '') return [];
  const valid = validFormatOf(address, coin);
  const format = valid ?? formatsOf(address, coin).find(({ whole }) => whole.test(address));
  if (format === undefined) return [`This doesn’t look like ${kindOf(coin)} address.`];
  const warnings = valid === undefined ? ['The checksum doesn’t match: look for a typo.'] : [];
  if (format.network === 'test' && !isDemoBuild()) {
    warnings.push(`This is a test-network address. Investors will see “${DEMO_WARNING}”`);
  }
  if (format.network === 'main' && isDemoBuild()) {
    warnings.push('This is an address for real crypto. In a demo, its QR code asks for no payment.');
  }
  return warnings;
}
