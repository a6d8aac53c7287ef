import { ref, type StringSchema } from 'yup';
import { characterCount } from './characters';
import { limitedText, TEXT_LIMITS } from './textSchema';

/** In code points. */
export const MIN_PASSWORD = 8;

/** For choosing a password; spaces count. */
export function newPasswordSchema(required: string): StringSchema<string> {
  return limitedText(TEXT_LIMITS.password, (text) => text)
    .required(required)
    .test({
      name: 'min',
      params: { min: MIN_PASSWORD },
      message: `Use at least ${MIN_PASSWORD} characters.`,
      test: (value) => value == null || characterCount(value) >= MIN_PASSWORD,
    })
    .meta({ format: 'password' });
}

/** For checking a password: any text within the limit. */
export function givenPasswordSchema(required: string): StringSchema<string> {
  return limitedText(TEXT_LIMITS.password, (text) => text)
    .required(required)
    .meta({ format: 'password' });
}

/** For confirming a command with one's own password. */
export function ownPasswordSchema(): StringSchema<string> {
  return givenPasswordSchema('Enter your current password.');
}

/** For typing the field `password` a second time. */
export function repeatedPasswordSchema(required: string, mismatch: string): StringSchema<string> {
  return givenPasswordSchema(required).oneOf([ref('password')], mismatch);
}
