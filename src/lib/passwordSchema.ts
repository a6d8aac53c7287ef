import { ref, type StringSchema } from 'yup';
import { characterCount, trimUnseen } from './characters';
import { limitedText, TEXT_LIMITS } from './textSchema';

/** In code points. */
export const MIN_PASSWORD = 8;

/**
 * A password as it is hashed: the same for every keyboard that types it, whole or composed letters, full or half width,
 * and without the invisible characters that pasting adds. Spaces count.
 */
export function normalizePassword(password: string): string {
  return trimUnseen(password.normalize('NFKC'), { keepsSpaces: true });
}

/** For choosing a password; spaces count. */
export function newPasswordSchema(required: string): StringSchema<string> {
  return limitedText(TEXT_LIMITS.password, normalizePassword)
    .required(required)
    .test({
      name: 'min',
      params: { min: MIN_PASSWORD },
      message: `Use at least ${MIN_PASSWORD} characters.`,
      test: (value) => value == null || characterCount(value) >= MIN_PASSWORD,
    })
    .meta({ format: 'password' });
}

/** For checking a password: any text within the limit, as typed, because an older hash may be of that. */
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
  return limitedText(TEXT_LIMITS.password, normalizePassword)
    .required(required)
    .oneOf([ref('password')], mismatch)
    .meta({ format: 'password' });
}
