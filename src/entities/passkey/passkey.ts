import * as schema from '../../lib/schema';

/** Limit of passkeys per person. */
export const MOST_PASSKEYS = 20;

/** A passkey as its owner sees it, without its key and counter. */
export const passkeySchema = schema.record({
  id: schema.id(),
  name: schema.text(),
  createdAt: schema.isoDate(),
  lastUsedAt: schema.isoDate().nullable(),
});
export type Passkey = schema.Infer<typeof passkeySchema>;

/** All of a person's passkeys, oldest first. */
export const passkeyListSchema = schema.record({ items: schema.listOf(passkeySchema).max(MOST_PASSKEYS) });
export type PasskeyList = schema.Infer<typeof passkeyListSchema>;

/** What an authenticator is asked to sign, and for which site. */
export const passkeyChallengeSchema = schema.record({
  challenge: schema.id().meta({ description: 'base64url; works once.' }),
  rpId: schema.id().meta({ description: 'The site’s host name.' }),
  expiresAt: schema.isoDate(),
});
export type PasskeyChallenge = schema.Infer<typeof passkeyChallengeSchema>;

const knownKeysSchema = schema.listOf(
  schema.record({ credentialId: schema.id(), transports: schema.text() }),
);

/** Adds the person's own passkeys: no others would work. */
export const confirmingChallengeSchema = passkeyChallengeSchema.shape({ known: knownKeysSchema });
export type ConfirmingChallenge = schema.Infer<typeof confirmingChallengeSchema>;

/** Adds whom the passkey is for, and which authenticators already have one. */
export const newPasskeyChallengeSchema = passkeyChallengeSchema.shape({
  personId: schema.id().meta({ description: 'base64url; the user handle.' }),
  email: schema.email(),
  name: schema.text(),
  known: knownKeysSchema,
});
export type NewPasskeyChallenge = schema.Infer<typeof newPasskeyChallengeSchema>;
