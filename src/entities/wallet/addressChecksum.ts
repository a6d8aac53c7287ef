import { isBase58CheckValid, isBech32Valid, isEthereumValid } from '../../lib/checksums';
import { type AddressFormat, SEPOLIA_PREFIX } from './addressFormats';

export function hasValidChecksum({ checksum, network }: AddressFormat, address: string): boolean {
  switch (checksum) {
    case 'base58':
      return isBase58CheckValid(address);
    case 'bech32':
      return isBech32Valid(address);
    case 'eip55':
      return isEthereumValid(network === 'test' ? address.slice(SEPOLIA_PREFIX.length) : address);
  }
}
