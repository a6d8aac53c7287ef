import { sha256 } from '@noble/hashes/sha2';
import { createBase58check } from '@scure/base';
import { copiedAddress } from './payoutAddress';
import { withdrawalCost, withdrawalFormSchema, withdrawalInputSchema } from './withdrawalInput';
import { schemaErrors } from '../../test/schemaErrors';

const errorsOf = (method: string, address: string) =>
  schemaErrors(withdrawalInputSchema, { amount: '10', method, address });

/** What is stored and reviewed of what was typed. */
const storedOf = (method: string, address: string) =>
  withdrawalInputSchema.cast({ amount: '10', method, address }).address;

const IBAN = 'DE89 3704 0044 0532 0130 00';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TESTNET = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const LITECOIN = 'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz';
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const EMAIL = 'ava@paypal.example';

/** A legacy address of a network: its version byte before a hash. */
const legacy = (version: number) =>
  createBase58check(sha256).encode(new Uint8Array([version, ...Array(20).fill(7)]));

it.each([
  ['bank', IBAN, IBAN],
  ['bank', 'de89370400440532013000', IBAN],
  ['bank', 'IBAN DE89370400440532013000', IBAN],
  ['bank', 'IBAN: DE89 3704 0044 0532 0130 00', IBAN],
  ['bank', 'IBANDE89370400440532013000', IBAN],
  ['bank', 'Iban no. de89-3704-0044-0532-0130-00.', IBAN],
  ['bank', '(DE89 3704\u00A00044 0532\n0130 00)', IBAN],
  ['bank', '\u202ADE89370400440532013000\u202C', IBAN],
  ['bank', 'DE89\u200B3704004405\u00AD32013000\uFEFF', IBAN],
  ['bank', 'ＤＥ８９３７０４００４４０５３２０１３０００', IBAN],
  ['bank', 'My bank account 123', 'My bank account 123'],
  ['bank', '0012345678', '0012345678'],
  ['bank', '００１２３４５６７８', '0012345678'],
  ['bank', ' 12-34-56\u00A012345678 ', '12-34-56 12345678'],
  ['crypto', BITCOIN, BITCOIN],
  ['crypto', BITCOIN.toUpperCase(), BITCOIN],
  ['crypto', `bitcoin:${BITCOIN}`, BITCOIN],
  ['crypto', `BITCOIN:${BITCOIN.toUpperCase()}?AMOUNT=0.1`, BITCOIN],
  ['crypto', `bitcoin://${BITCOIN}?amount=0.1&label=Ava#1`, BITCOIN],
  ['crypto', `Bitcoin address: ${BITCOIN}`, BITCOIN],
  ['crypto', BITCOIN.replace(/.{4}/g, '$& '), BITCOIN],
  ['crypto', `“${BITCOIN.slice(0, 20)}\r\n${BITCOIN.slice(20)}”`, BITCOIN],
  ['crypto', `\u200E${BITCOIN}\u200B`, BITCOIN],
  ['crypto', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['crypto', 'BC1SW50QGDZ25J', 'bc1sw50qgdz25j'],
  ['crypto', `litecoin:${LITECOIN}?amount=2`, LITECOIN],
  ['crypto', ETHEREUM, ETHEREUM],
  ['crypto', ETHEREUM.toLowerCase(), ETHEREUM.toLowerCase()],
  ['crypto', `ethereum:${ETHEREUM}?value=1e18`, ETHEREUM],
  ['crypto', `ethereum:pay-${ETHEREUM}@1`, ETHEREUM],
  ['crypto', `eth:${ETHEREUM}`, ETHEREUM],
  ['crypto', `ethereum:${ETHEREUM}@11155111`, `sep:${ETHEREUM}`],
  ['crypto', `sep:${ETHEREUM}`, `sep:${ETHEREUM}`],
  ['crypto', `USDT (ERC-20): ${ETHEREUM}`.replace(/[()]/g, ''), ETHEREUM],
  ['crypto', TESTNET, TESTNET],
  ['crypto', 'tltc1qrzc3a9fwc3t8c777epk7h409ga5urp8w7c7f4x', 'tltc1qrzc3a9fwc3t8c777epk7h409ga5urp8w7c7f4x'],
  ['crypto', TRON, TRON],
  ['crypto', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'],
  ['paypal', EMAIL, EMAIL],
  ['paypal', 'Ava@PayPal.example', EMAIL],
  ['paypal', `mailto:${EMAIL}?subject=Hi`, EMAIL],
  ['paypal', `<${EMAIL}>`, EMAIL],
  ['paypal', `"Ava Chen" <${EMAIL}>`, EMAIL],
  ['paypal', `PayPal: ${EMAIL}`, EMAIL],
  ['paypal', `\u200B${EMAIL}\u00A0`, EMAIL],
])('pays by %s to %j', (method, typed, stored) => {
  expect(errorsOf(method, typed)).toEqual({});
  expect(storedOf(method, typed)).toBe(stored);
  expect(storedOf(method, stored)).toBe(stored);
});

it.each([
  ['Bitcoin', 0x00],
  ['Bitcoin’s scripts', 0x05],
  ['Bitcoin’s test network', 0x6f],
  ['its scripts', 0xc4],
  ['Litecoin', 0x30],
  ['Litecoin’s scripts', 0x32],
  ['its test network’s scripts', 0x3a],
  ['Tron', 0x41],
])('pays to a legacy address of %s', (_network, version) => {
  expect(errorsOf('crypto', legacy(version))).toEqual({});
});

const NO_ACCOUNT = 'Enter an IBAN or an account number.';
const IBAN_TYPO = 'There’s a typo in this IBAN.';
const IBAN_ALONE = 'Enter the IBAN alone, without other text.';
const NO_WALLET = 'Enter a wallet address.';
const WALLET_TYPO = 'There’s a typo in this wallet address.';
const WALLET_ALONE = 'Enter the wallet address alone, without other text.';
const NO_EMAIL = 'Enter the email of your PayPal account.';
const IS_EMAIL = 'This is an email. To use it, choose “PayPal”.';
const IS_IBAN = 'This is an IBAN. To use it, choose “Bank transfer”.';
const IS_WALLET = 'This is a wallet address. To use it, choose “Cryptocurrency”.';
const IS_LINK = 'This is a link, not an address.';
const IS_BIC = 'This is the code of a bank (BIC). Enter an IBAN or an account number.';

it.each([
  ['hello', NO_ACCOUNT],
  ['12', NO_ACCOUNT],
  ['IBAN', NO_ACCOUNT],
  ['IBAN 1', 'There’s a typo in this IBAN.'],
  ['DE89 3704 0044 0532 0130 01', IBAN_TYPO],
  ['IBAN DE89370400440532013001', IBAN_TYPO],
  ['IBAN: DE89-3704-0044-0532-0130-01', IBAN_TYPO],
  ['DE89\u200B370400440532013001', IBAN_TYPO],
  ['ＤＥ８９３７０４００４４０５３２０１３００１', IBAN_TYPO],
  ['DE8O370400440532013000', IBAN_TYPO],
  ['Ava Chen, DE89 3704 0044 0532 0130 01', IBAN_TYPO],
  ['Ava Chen, DE89 3704 0044 0532 0130 00', IBAN_ALONE],
  ['DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX', IBAN_ALONE],
  ['DE89 3704 0044 0532 01', 'An IBAN that starts with “DE” has 22 characters, but this has 18.'],
  ['XE89 3704 0044 0532 0130 00', 'No IBAN starts with “XE”. Check it for a typo.'],
  ['IBAN (EUR): DE89 3704 0044 0532 0130 00', IBAN_ALONE],
  ['BIC DEUTDEDB101', IS_BIC],
  ['DEUTDEDB101', IS_BIC],
  [EMAIL, IS_EMAIL],
  [`mailto:${EMAIL}`, IS_EMAIL],
  ['https://bank.example/123', IS_LINK],
  ['www.bank.example/123', IS_LINK],
  ['paypal.me/ava2', IS_LINK],
  [BITCOIN, IS_WALLET],
  [`bitcoin:${BITCOIN}`, IS_WALLET],
  [ETHEREUM, IS_WALLET],
  [LITECOIN, IS_WALLET],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV1', NO_ACCOUNT],
])('does not pay by bank to %j', (address, message) => {
  expect(errorsOf('bank', address)).toEqual({ address: message });
});

it.each([
  ['hello', NO_WALLET],
  ['0012345678901234567', NO_WALLET],
  ['12345678', NO_WALLET],
  ['My bank account 123', NO_WALLET],
  ['ava.eth.example', NO_WALLET],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', WALLET_TYPO],
  ['bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', WALLET_TYPO],
  ['BC1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', WALLET_TYPO],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', WALLET_TYPO],
  ['bd1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', WALLET_TYPO],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', WALLET_TYPO],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0a', WALLET_TYPO],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7Div', WALLET_TYPO],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', WALLET_TYPO],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', WALLET_TYPO],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', WALLET_TYPO],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsy', WALLET_TYPO],
  ['sep:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', WALLET_TYPO],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSF', WALLET_TYPO],
  [`bitcoin:${LITECOIN}`, 'This isn’t an address of the coin that it names. Enter the address alone.'],
  [`ethereum:${ETHEREUM}@137`, 'This address names another network than Ethereum. Enter the address alone.'],
  [`matic:${ETHEREUM}`, 'This address names another network than Ethereum. Enter the address alone.'],
  [
    `ethereum:${ETHEREUM}/transfer?address=${ETHEREUM}&uint256=1`,
    'This asks a contract for a payment. Enter the address of your wallet alone.',
  ],
  [`My wallet is ${ETHEREUM}`, WALLET_ALONE],
  [`My wallet is ${BITCOIN.slice(0, -1)}`, WALLET_ALONE],
  [`${BITCOIN} (BTC)`, WALLET_ALONE],
  [`lightning:${BITCOIN}`, WALLET_ALONE],
  [IBAN, IS_IBAN],
  ['de89370400440532013000', IS_IBAN],
  [`IBAN: ${IBAN}`, IS_IBAN],
  ['DE89370400440532013001', IS_IBAN],
  [EMAIL, IS_EMAIL],
  [`mailto:${EMAIL}`, IS_EMAIL],
  ['https://etherscan.example/address/123456789012345678901234567890', IS_LINK],
])('does not pay by crypto to %j', (address, message) => {
  expect(errorsOf('crypto', address)).toEqual({ address: message });
});

it.each([
  'My bank account 123',
  IBAN,
  '0012345678',
  BITCOIN,
  ETHEREUM,
  TRON,
  'https://paypal.me/ava',
  'ava@',
  '@ava',
])('does not pay by PayPal to %j', (address) =>
  expect(errorsOf('paypal', address)).toEqual({ address: NO_EMAIL }),
);

it('asks for the method alone where it is missing', () => {
  expect(errorsOf('', 'hello')).toEqual({ method: 'Select a method.' });
});

it.each([-1, 100.5, 'x'])('does not take %p as the fee that was seen', (feePercent) => {
  const body = { amount: 10, method: 'bank', address: 'DE02 1203 0000 0000 2020 51', feePercent };
  expect(schemaErrors(withdrawalInputSchema, body)).toEqual({
    feePercent: 'Give the fee as a percentage from 0 to 100.',
  });
});

it('carries the fee of the form, which nobody types', () => {
  const typed = { amount: '10', method: 'bank', address: 'DE02 1203 0000 0000 2020 51' };
  expect(withdrawalFormSchema(1.5).cast(typed)).toEqual({ ...typed, amount: 10, feePercent: 1.5 });
  expect(withdrawalInputSchema.cast(typed)).toEqual({ ...typed, amount: 10 });
});

it.each([
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['de89 3704 0044 0532 0130 00', 'de89370400440532013000'],
  ['My bank account 123', 'My bank account 123'],
  ['ava@paypal.example', 'ava@paypal.example'],
])('%s is copied as %s', (address, copied) => expect(copiedAddress(address)).toBe(copied));

test('a withdrawal wants amount, method and address', () => {
  expect(schemaErrors(withdrawalInputSchema, { amount: '', method: '', address: ' ' })).toEqual({
    amount: 'Enter an amount.',
    method: 'Select a method.',
    address: 'Enter an address.',
  });
});

test('the fee is inside the amount, half up to the cent', () => {
  expect(withdrawalCost(333.33, 1.5)).toEqual({ fee: 5, payout: 328.33 });
  expect(withdrawalCost(100, 0)).toEqual({ fee: 0, payout: 100 });
});
