import { createHash } from 'node:crypto';
import type { SessionRecord } from '../../../backend/ownRecords';

const DAY_MS = 86_400_000;

/** A session for this bearer token that starts now and lasts a day. */
export function sessionRecord(
  token: string,
  subjectId: string,
  role: SessionRecord['role'] = 'user',
): SessionRecord {
  const id = createHash('sha256').update(token).digest('hex');
  const now = Date.now();
  return {
    id,
    subjectId,
    role,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + DAY_MS).toISOString(),
    lastUsedAt: new Date(now).toISOString(),
  };
}
