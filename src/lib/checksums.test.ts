import { base58Version, isBech32Valid, isEthereumValid, isSegwitValid, segwitAddress } from './checksums';

const isBase58CheckValid = (address: string) => base58Version(address) !== null;

/** Changes the second-to-last character. */
function misspelled(text: string): string {
  const at = text.length - 2;
  const other = text.charAt(at) === '2' ? '3' : '2';
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
}

it.each([
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

describe('the lists that BIP-173 and BIP-350 publish', () => {
  const isValid = (address: string) => ['bc', 'tb'].some((prefix) => isSegwitValid(prefix, address));

  it.each([
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
    'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ])('%s is an address', (address) => expect(isValid(address)).toBe(true));

  it.each([
    ['another prefix', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
    ['another prefix', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
    [
      'version 1 as BIP-173 wrote it',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx',
    ],
    ['version 16 as BIP-173 wrote it', 'BC1SW50QA3JX3S'],
    ['version 2 as BIP-173 wrote it', 'bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj'],
    ['version 17', 'BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2'],
    ['a program of one byte', 'bc1rw5uspcuh'],
    ['a program of 41 bytes', 'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90'],
    ['mixed case', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7'],
    ['more than four bits of padding', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
    ['padding that isn’t zero', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv'],
    ['version 1 in Bech32', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['version 2 in Bech32', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
    ['version 16 in Bech32', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
    ['version 0 in Bech32m', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['version 0 in Bech32m', 'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
    ['a letter out of the alphabet', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['version 0 of 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
    ['more than four bits of padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['padding that isn’t zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
    ['no data', 'bc1gmk9yu'],
    ['a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['mixed case', 'BC1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('%s is no address: %s', (_why, address) => expect(isValid(address)).toBe(false));
});

// Examples from EIP-55.
it.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('%s is an Ethereum address', (address) => expect(isEthereumValid(address)).toBe(true));

it('knows nothing of an Ethereum address in one case but its length', () => {
  expect(isEthereumValid('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(true);
  expect(isEthereumValid('0x5aaeb6053f3e94c9b9a09f33669435e7ef1bea')).toBe(false);
});

it('writes the SegWit address of a hash (BIP-173)', () => {
  const hash = '751e76e8199196d454941c45d1b3a323f1433bd6';
  expect(segwitAddress('bc', hash)).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  expect(segwitAddress('tb', hash)).toBe('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx');
});
