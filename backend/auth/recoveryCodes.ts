import type { CommandView } from '../engine';
import { sha256Hex } from './digest';

/** Without letters that look like digits or each other. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: too many to try, so a fast hash is enough. */
const LENGTH = 16;
const GROUP = 4;

const RECOVERY_CODES = 10;

function newCode(randomBytes: (count: number) => Uint8Array): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('').replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** As typed from paper: upper or lower case, with or without hyphens, and with the omitted letters. */
function normalized(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
}

/** The id of a recovery code's record: only the code's hash is stored. */
export function recoveryCodeId(personId: string, code: string): string {
  return `${personId}/${sha256Hex(`${personId}/${normalized(code)}`)}`;
}

/** Ten new codes; the person's earlier ones become invalid. */
export function renewRecoveryCodes(
  tx: CommandView,
  personId: string,
  randomBytes: (count: number) => Uint8Array,
): readonly string[] {
  endRecoveryCodes(tx, personId);
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(randomBytes));
  for (const code of codes) tx.recoveryCodes.put({ id: recoveryCodeId(personId, code), personId });
  return codes;
}

export function endRecoveryCodes(tx: CommandView, personId: string): void {
  for (const { id } of [...tx.recoveryCodes.where('personId', personId)]) tx.recoveryCodes.remove(id);
}
