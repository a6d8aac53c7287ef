import {
  MOST_PASSKEYS,
  type NewPasskeyChallenge,
  type Passkey,
  type PasskeyList,
} from '../../src/entities/passkey/passkey';
import type { NewPasskeyInput, PasskeyNameInput } from '../../src/entities/passkey/passkeyInput';
import { noteChallenge, spendChallenge, userHandleOf, type NewPasskeyProof } from '../auth/passkeys';
import type { IssuedToken } from '../auth/tokens';
import type { CommandContext } from '../context';
import type { CommandView, ReadTables } from '../engine';
import { notFound, ProblemError, RecordedRefusal } from '../problem';
import type { StoredPasskey } from '../ownRecords';
import { recordAudit } from './audit';
import { mailNotice } from './mail';
import { oldestFirst } from './oldestFirst';
import { requirePerson, type ReadContext } from './people';

function toPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt, lastUsedAt };
}

function passkeysOf({ passkeys }: ReadTables, personId: string): StoredPasskey[] {
  return oldestFirst(passkeys.where('personId', personId), ({ createdAt }) => createdAt);
}

/** How authenticators recognize that they already have one of a person's passkeys. */
export function knownKeys(read: ReadTables, personId: string): NewPasskeyChallenge['known'] {
  return passkeysOf(read, personId).map(({ credentialId, transports }) => ({ credentialId, transports }));
}

export function listPasskeys({ read, caller }: ReadContext): PasskeyList {
  return { items: passkeysOf(read, caller.id).map(toPasskey) };
}

const tooMany = () =>
  new ProblemError(409, 'conflict', `You have ${MOST_PASSKEYS} passkeys. Remove one before you add another.`);

/**
 * Asks for a new passkey (product 25.4). Refusal: 409 `conflict` when the person has enough.
 */
export function askForPasskey(
  context: CommandContext,
  { issued, rpId }: { readonly issued: IssuedToken; readonly rpId: string },
): NewPasskeyChallenge {
  const { tx, caller, now } = context;
  const { id, email, name } = requirePerson(tx, caller.id);
  if (tx.passkeys.count('personId', id) >= MOST_PASSKEYS) throw tooMany();
  return {
    challenge: issued.token,
    rpId,
    expiresAt: noteChallenge(tx, { id: issued.hash, purpose: 'add', askedBy: id, now }),
    personId: userHandleOf(id),
    email,
    name,
    known: knownKeys(tx, id),
  };
}

/**
 * Adds a passkey that the browser created. Refusals: 410 `challenge-invalid`, 422 `passkey-refused` for a forged answer
 * or one for another site, 409 `conflict` for a passkey that somebody already has.
 */
export function addPasskey(
  context: CommandContext,
  { name, transports }: NewPasskeyInput,
  { challengeId, key }: NewPasskeyProof,
): Passkey | RecordedRefusal {
  const { tx, caller, now } = context;
  spendChallenge(tx, { id: challengeId, purpose: 'add', askedBy: caller.id, now });
  if (key === null) {
    const title = 'This passkey wasn’t accepted. Please try again.';
    return new RecordedRefusal(new ProblemError(422, 'passkey-refused', title));
  }
  if (tx.passkeys.some('credentialId', key.credentialId)) {
    return new RecordedRefusal(new ProblemError(409, 'conflict', 'This passkey is already in use.'));
  }
  if (tx.passkeys.count('personId', caller.id) >= MOST_PASSKEYS) return new RecordedRefusal(tooMany());
  const passkey: StoredPasskey = {
    id: tx.passkeys.newId('pk-', now),
    personId: caller.id,
    ...key,
    transports,
    name,
    createdAt: new Date(now).toISOString(),
    lastUsedAt: null,
  };
  tx.passkeys.put(passkey);
  mailNotice(context, 'passkey-added', requirePerson(tx, caller.id), name);
  recordAudit(context, 'passkey.added', caller, `${caller.name} added the passkey “${name}”.`);
  return toPasskey(passkey);
}

function requireOwnPasskey(tx: CommandView, personId: string, id: string): StoredPasskey {
  const passkey = tx.passkeys.get(id);
  if (passkey?.personId !== personId) throw notFound('Passkey not found.');
  return passkey;
}

export function renamePasskey(context: CommandContext, id: string, { name }: PasskeyNameInput): Passkey {
  const { tx, caller } = context;
  const passkey = requireOwnPasskey(tx, caller.id, id);
  const renamed = { ...passkey, name };
  tx.passkeys.put(renamed);
  const details = `${caller.name} renamed the passkey “${passkey.name}” to “${name}”.`;
  recordAudit(context, 'passkey.renamed', caller, details, {
    save: { before: { Name: passkey.name }, after: { Name: name } },
  });
  return toPasskey(renamed);
}

/** It no longer logs in. Sessions that it opened continue. */
export function removePasskey(context: CommandContext, id: string): void {
  const { tx, caller } = context;
  const { name } = requireOwnPasskey(tx, caller.id, id);
  tx.passkeys.remove(id);
  mailNotice(context, 'passkey-removed', requirePerson(tx, caller.id), name);
  recordAudit(context, 'passkey.removed', caller, `${caller.name} removed the passkey “${name}”.`);
}
