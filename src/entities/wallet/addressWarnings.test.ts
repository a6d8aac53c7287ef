import { inServerBuild } from '../../test/serverBuild';
import { addressWarnings } from './addressWarnings';

const TYPO = 'The checksum doesn’t match: look for a typo.';
const TEST_NETWORK = 'This is a test-network address. Investors will see “Demo: don’t send real crypto.”';
const REAL = 'This is an address for real crypto. In a demo, its QR code asks for no payment.';

// Published vectors: the genesis block's address, BIP-16, BIP-173, BIP-350 and EIP-55.
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const LITECOIN = 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz';

describe('on a server', () => {
  inServerBuild();

  it.each([
    ['btc', BITCOIN],
    ['btc', BITCOIN.toUpperCase()],
    ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['btc', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    ['btc', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['eth', ETHEREUM],
    ['usdt', ETHEREUM.toLowerCase()],
    ['ltc', LITECOIN],
    ['ltc', ''],
  ] as const)('%s has nothing to say about %s', (coin, address) => {
    expect(addressWarnings(coin, address)).toEqual([]);
  });

  it.each([
    ['btc', 'hello', 'This doesn’t look like a Bitcoin address.'],
    ['btc', 'bc1qanotheraddress', 'This doesn’t look like a Bitcoin address.'],
    ['btc', LITECOIN, 'This doesn’t look like a Bitcoin address.'],
    ['btc', ETHEREUM, 'This doesn’t look like a Bitcoin address.'],
    ['eth', BITCOIN, 'This doesn’t look like an Ethereum address.'],
    ['eth', ETHEREUM.slice(0, -1), 'This doesn’t look like an Ethereum address.'],
    ['usdt', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'This doesn’t look like a Tether (ERC-20) address.'],
    ['ltc', BITCOIN, 'This doesn’t look like a Litecoin address.'],
    ['btc', `${BITCOIN.slice(0, -1)}5`, TYPO],
    ['eth', `${ETHEREUM.slice(0, -1)}D`, TYPO],
    ['ltc', `${LITECOIN.slice(0, -1)}a`, TYPO],
    ['btc', TESTNET, TEST_NETWORK],
    ['eth', `sep:${ETHEREUM}`, TEST_NETWORK],
  ] as const)('%s: %s, "%s"', (coin, address, warning) => {
    expect(addressWarnings(coin, address)).toEqual([warning]);
  });

  it('tells a typo and the wrong network of the same address', () => {
    expect(addressWarnings('btc', `${TESTNET.slice(0, -1)}y`)).toEqual([TYPO, TEST_NETWORK]);
  });
});

describe('in the browser', () => {
  it('the test network fits, and the main one does not', () => {
    expect(addressWarnings('btc', TESTNET)).toEqual([]);
    expect(addressWarnings('btc', BITCOIN)).toEqual([REAL]);
    expect(addressWarnings('eth', `sep:${ETHEREUM}`)).toEqual([]);
  });
});
