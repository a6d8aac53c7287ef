import { number, type NumberSchema, type TestConfig } from 'yup';
import { formatNumber } from './formats';
import { isMoney, MAX_AMOUNT } from './money';
import { plainNumber, typedNumber, type NumberUnit } from './typedNumber';

/** Numbers pass through, so the API can use it too. */
function readNumber(original: unknown, unit: NumberUnit): number | undefined {
  if (original === undefined || typeof original === 'number') return original;
  return typeof original === 'string' ? typedNumber(original, unit) : Number.NaN;
}

/** A number: text in a form, a JSON number in the API (see `jsonBody`). */
export function optionalDecimalSchema(invalid: string, unit: NumberUnit) {
  return number()
    .transform((_value: unknown, original: unknown) => readNumber(original, unit))
    .typeError(invalid);
}

/** A required {@link optionalDecimalSchema}. */
export function decimalSchema(texts: {
  required: string;
  invalid: string;
  unit: NumberUnit;
}): NumberSchema<number> {
  return optionalDecimalSchema(texts.invalid, texts.unit).required(texts.required);
}

/** Allowed signs, besides the limits of all amounts (product 5.1). */
export type MoneySign = 'positive' | 'non-negative' | 'not-zero';

const SIGN_TESTS: Readonly<Record<MoneySign, (dollars: number) => boolean>> = {
  positive: (dollars) => dollars > 0,
  'non-negative': (dollars) => dollars >= 0,
  'not-zero': (dollars) => dollars !== 0,
};

const SIGN_LIMITS: Readonly<Record<MoneySign, object>> = {
  positive: { more: 0 },
  'non-negative': { min: 0 },
  'not-zero': { min: -MAX_AMOUNT },
};

const SIGN_TEXTS: Readonly<Record<MoneySign, string>> = {
  positive: 'Enter more than $0.',
  'non-negative': 'The amount can’t be negative.',
  'not-zero': 'The amount can’t be $0.',
};

function moneyProblem(dollars: number, original: unknown, sign: MoneySign): string | undefined {
  if (!Number.isFinite(dollars)) return 'Enter a valid amount.';
  if (Math.abs(dollars) > MAX_AMOUNT) return `Enter up to ${formatNumber(MAX_AMOUNT, 'wholeDollars')}.`;
  // Checks the typed text too: a long fraction may round to a valid amount.
  const typed = typeof original === 'string' ? plainNumber(original, 'money') : null;
  if (!isMoney(dollars) || /\.\d{3}/.test(typed ?? '')) {
    return 'Use up to two decimal places.';
  }
  return SIGN_TESTS[sign](dollars) ? undefined : SIGN_TEXTS[sign];
}

/**
 * A dollar amount (product 5.1): finite, at most two decimals, at most {@link MAX_AMOUNT}, with the given sign. Casts
 * form text to a number. `invalid` replaces every error message.
 */
export function moneySchema(options: {
  required: string;
  sign: MoneySign;
  invalid?: string;
}): NumberSchema<number> {
  const { required, sign, invalid } = options;
  return decimalSchema({ required, invalid: invalid ?? INVALID, unit: 'money' }).test(
    moneyTest(sign, invalid),
  );
}

const INVALID = 'Enter a valid amount.';

const moneyTest = (sign: MoneySign, invalid?: string): TestConfig<number | null | undefined> => ({
  name: 'money',
  params: { ...SIGN_LIMITS[sign], max: MAX_AMOUNT },
  test: (value, context) => {
    if (value == null) return true;
    const problem = moneyProblem(value, context.originalValue, sign);
    return problem === undefined || context.createError({ message: invalid ?? problem });
  },
});

/** A limit in dollars, not negative: `null`, or an empty field, for none; `undefined` leaves it as it is. */
export function moneyLimitSchema() {
  return optionalDecimalSchema(INVALID, 'money')
    .nullable()
    .transform((value: unknown, original: unknown) => (original === null || isBlank(original) ? null : value))
    .test(moneyTest('non-negative'));
}

const isBlank = (typed: unknown) => typeof typed === 'string' && typed.trim() === '';
