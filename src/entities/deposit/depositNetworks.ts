import { networkOf } from '../wallet/addressFormats';
import { COIN_FACTS, type DepositCoin } from './coins';

/** First line of the warning about an address in a demo (product 6.9). */
export const DEMO_WARNING = 'Demo: don’t send real crypto.';

/** Whether the backend runs in the browser: such a build is a demo, whatever addresses it holds. */
export const isDemoBuild = (): boolean => __API_URL__ === null;

interface AddressFacts {
  /** The network to send on: "Bitcoin", "Bitcoin test network". */
  readonly network: string;
  readonly isTest: boolean;
  /** Real crypto must not be sent to it. */
  readonly isDemo: boolean;
}

/** Determined from the address itself, in a browser and on a server; `address` is '' while unset or unknown. */
export function addressFacts(coin: DepositCoin, address: string): AddressFacts {
  const { network, testNetwork } = COIN_FACTS[coin];
  const isTest = address === '' ? isDemoBuild() : networkOf(coin, address) === 'test';
  return { network: isTest ? testNetwork : network, isTest, isDemo: isTest || isDemoBuild() };
}
