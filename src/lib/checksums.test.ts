import { isBase58CheckValid, isBech32Valid, isEthereumValid, isIbanValid, segwitAddress } from './checksums';

/** Changes the second-to-last character. */
function misspelled(text: string): string {
  const at = text.length - 2;
  const other = text.charAt(at) === '2' ? '3' : '2';
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
}

it.each([
  // Examples from the IBAN registry.
  ['an IBAN', isIbanValid, 'DE89370400440532013000'],
  ['an IBAN with letters', isIbanValid, 'GB29NWBK60161331926819'],
  // The genesis block's address, and examples from BIP-16, BIP-173 and BIP-350.
  ['a Bitcoin address', isBase58CheckValid, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a Bitcoin script address', isBase58CheckValid, '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['a Litecoin address', isBase58CheckValid, 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz'],
  ['a SegWit address', isBech32Valid, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['a Taproot address', isBech32Valid, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  // An example from EIP-55.
  ['an Ethereum address', isEthereumValid, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
] as const)('%s is told from a misspelled one', (_what, isValid, address) => {
  expect(isValid(address)).toBe(true);
  expect(isValid(misspelled(address))).toBe(false);
});

it('takes a SegWit address in capitals, but not in mixed case', () => {
  expect(isBech32Valid('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe(true);
  expect(isBech32Valid('BC1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(false);
});

it('knows nothing of an Ethereum address in one case but its length', () => {
  expect(isEthereumValid('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(true);
  expect(isEthereumValid('0x5aaeb6053f3e94c9b9a09f33669435e7ef1bea')).toBe(false);
});

it('writes the SegWit address of a hash (BIP-173)', () => {
  const hash = '751e76e8199196d454941c45d1b3a323f1433bd6';
  expect(segwitAddress('bc', hash)).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  expect(segwitAddress('tb', hash)).toBe('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx');
});
