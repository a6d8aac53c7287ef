import { object, type InferType } from 'yup';
import { optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';

/** In base64url characters: longer than any authenticator's. */
const MAX_CREDENTIAL_ID = 1_400;
const MAX_SIGNED = 4_000;
const MAX_ATTESTATION = 16_000;

const part = (max: number) =>
  requiredText('The browser’s answer is incomplete.', max).meta({ description: 'base64url' });

export const passkeyNameSchema = object({ name: requiredText('Enter a name.', TEXT_LIMITS.name) });
export type PasskeyNameInput = InferType<typeof passkeyNameSchema>;

/** The browser's answer to `navigator.credentials.create`. */
export const newPasskeySchema = passkeyNameSchema.shape({
  credentialId: part(MAX_CREDENTIAL_ID),
  clientData: part(MAX_SIGNED),
  attestation: part(MAX_ATTESTATION),
  transports: optionalText(TEXT_LIMITS.name).meta({ description: 'Comma-separated: internal,hybrid' }),
});
export type NewPasskeyInput = InferType<typeof newPasskeySchema>;

/** The browser's answer to `navigator.credentials.get`. */
export const passkeyAnswerSchema = object({
  credentialId: part(MAX_CREDENTIAL_ID),
  clientData: part(MAX_SIGNED),
  authenticatorData: part(MAX_SIGNED),
  signature: part(MAX_SIGNED),
  userHandle: optionalText(TEXT_LIMITS.email).meta({ description: 'base64url' }),
});
export type PasskeyAnswerInput = InferType<typeof passkeyAnswerSchema>;
