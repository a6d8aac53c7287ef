import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordsOf } from '../../backend/seed/play';
import { base58Version, isBech32Valid, isEthereumValid } from '../../src/lib/checksums';
import { DATA_SETS, loadSeed } from './dataSets';

const NOW = Date.UTC(2026, 4, 20, 9, 30);

/** What a wallet on a main network pays to. An Ethereum address in one case has no checksum, so wallets accept it. */
const PAYABLE: readonly { readonly shape: RegExp; readonly isValid: (address: string) => boolean }[] = [
  { shape: /\b(?:bc1|ltc1|ltcmweb1)[a-z0-9]{20,}\b/gi, isValid: isBech32Valid },
  { shape: /\b[13LM][1-9A-HJ-NP-Za-km-z]{25,33}\b/g, isValid: (address) => base58Version(address) !== null },
  { shape: /\b0x[0-9a-f]{40}\b/gi, isValid: isEthereumValid },
];

const payableIn = (text: string): string[] =>
  PAYABLE.flatMap(({ shape, isValid }) =>
    [...text.matchAll(shape)].map(([address]) => address).filter(isValid),
  );

test('the check knows a payable address when it reads one', () => {
  const vectors = [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  ];
  expect(payableIn(`Pay to ${vectors.join(', ')}.`)).toEqual(vectors);
  expect(payableIn('sep:0x5aAEB6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual([]);
});

test.each(DATA_SETS)(
  'no record of %s has an address that a wallet on a main network could pay',
  async (name) => {
    expect(payableIn(JSON.stringify(recordsOf(await loadSeed(name), NOW)))).toEqual([]);
  },
);

/** Published test vectors for addresses, and the token's contract. */
const MAY_NAME_ONE: readonly string[] = [
  'mocks/seed/mainNetworks.test.ts',
  'src/lib/checksums.test.ts',
  'src/entities/deposit/depositQuote.ts',
  'src/entities/deposit/depositQuote.test.ts',
  'src/entities/wallet/addressWarnings.test.ts',
  'src/entities/withdrawal/withdrawalInput.test.ts',
];

test('neither the documents nor the code name one', () => {
  const root = join(__dirname, '../..');
  const named = ['src', 'backend', 'mocks', 'server', 'e2e', 'bench', 'scripts', 'docs', 'public']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .concat(readdirSync(root))
    .filter((name) => /\.(tsx?|mjs|css|html|json|md|sql|svg|txt|ya?ml)$/.test(name))
    .filter((name) => !/node_modules/.test(name) && !MAY_NAME_ONE.includes(name))
    .flatMap((name) =>
      payableIn(readFileSync(join(root, name), 'utf8')).map((address) => `${name}: ${address}`),
    );
  expect(named).toEqual([]);
});
