export type RawRecord = Readonly<Record<string, unknown>>;

/** By table and id; migrations modify the maps. */
export type RawTables = Map<string, Map<string, RawRecord>>;

/** From one schema to the next. Synchronous and deterministic, as it may run again after a crash. */
export interface Migration {
  /** The resulting schema; steps are in order, without gaps. */
  readonly to: number;
  readonly migrate: (tables: RawTables) => void;
}

export const FIRST_SCHEMA = 1;

const DECISIONS: Readonly<Record<string, unknown>> = { verified: 'kyc.approved', rejected: 'kyc.rejected' };

/** Schema 2 stores when a person's KYC was decided, taken from the audit log where known. */
function dateKycDecisions(tables: RawTables): void {
  const decidedAt = new Map<string, unknown>();
  const entries = [...(tables.get('audit')?.values() ?? [])];
  for (const entry of entries.sort((a, b) => Number(a['seq']) - Number(b['seq']))) {
    decidedAt.set(`${String(entry['subjectId'])} ${String(entry['action'])}`, entry['date']);
  }
  const users = tables.get('users');
  for (const [id, user] of users ?? []) {
    const action = DECISIONS[String(user['kycStatus'])];
    users?.set(id, { ...user, kycDecidedAt: decidedAt.get(`${id} ${String(action)}`) ?? null });
  }
}

/** Schema 3 needs the mailed token. Open resets have none and must be requested again. */
function dropOpenResets(tables: RawTables): void {
  tables.get('passwordResets')?.clear();
}

/** Schema 4 has a reason with a rejected identity check; earlier rejections had none. */
function addKycReasons(tables: RawTables): void {
  const users = tables.get('users');
  for (const [id, user] of users ?? []) users?.set(id, { ...user, kycReason: null });
}

/** Schema 5 counts failed logins by address, not by email alone. Earlier counts would have ended within minutes. */
function dropLoginAttempts(tables: RawTables): void {
  tables.get('loginAttempts')?.clear();
}

/** Schema 6 stores deposit addresses by coin, so that a new coin changes no stored record. */
function groupAddresses(tables: RawTables): void {
  const wallets = tables.get('wallets');
  for (const [id, { id: _id, version, ...addresses }] of wallets ?? []) {
    wallets?.set(id, { id, addresses, version });
  }
}

/** Schema 7 adds the document that proves a deposit; earlier deposits had only its name. */
function addDocumentIds(tables: RawTables): void {
  const deposits = tables.get('deposits');
  for (const [id, deposit] of deposits ?? []) deposits?.set(id, { ...deposit, documentId: null });
}

/** Schema 8 stores when a session was last used; for earlier ones only the start is known. */
function dateLastUse(tables: RawTables): void {
  const sessions = tables.get('sessions');
  for (const [id, session] of sessions ?? []) {
    sessions?.set(id, { ...session, lastUsedAt: session['createdAt'] });
  }
}

/** Schema 9 records who closed their account, and when an admin last signed in, which wasn't recorded before. */
function addClosingsAndSignIns(tables: RawTables): void {
  const users = tables.get('users');
  for (const [id, user] of users ?? []) users?.set(id, { ...user, closedAt: null });
  const admins = tables.get('admins');
  for (const [id, admin] of admins ?? []) admins?.set(id, { ...admin, lastSignInAt: null });
}

/** Schema 10 adds archived plans and an order of plans, initially by creation. */
function addPlanStatuses(tables: RawTables): void {
  const plans = tables.get('plans');
  for (const [index, [id, plan]] of [...(plans ?? [])].entries()) {
    plans?.set(id, { ...plan, status: 'offered', position: index + 1 });
  }
}

/** Schema 11 records whether an admin has a second step. */
function addSecondSteps(tables: RawTables): void {
  const admins = tables.get('admins');
  for (const [id, admin] of admins ?? []) {
    const hasSecondStep = tables.get('authenticators')?.get(id)?.['isOn'] === true;
    admins?.set(id, { ...admin, hasSecondStep });
  }
}

/** Schema 12 adds the rate promised for a deposit; earlier ones have none. */
function addQuotes(tables: RawTables): void {
  const deposits = tables.get('deposits');
  for (const [id, deposit] of deposits ?? []) deposits?.set(id, { ...deposit, quote: null });
}

/** Schemas 13 and 15: the policy may say how long files are kept after a decision; 18: an account may be
 * frozen; 19: requests may need two approvals; 20: limits a day, mails switched off, reversed credits; 21: changes that wait for a second
 * admin, adjustments that correct an entry. */
function allowMore(): void {
  // Nothing to add.
}

/** Schema 16: the log is the commit. Tabs of earlier builds, which don't look there, see that they are outdated. */
function commitInLog(): void {
  // The records are as they were.
}

/** Schema 17: admins have a duty. Earlier ones, and those invited, do everything. */
function addDuties(tables: RawTables): void {
  for (const name of ['admins', 'adminInvitations']) {
    const records = tables.get(name);
    for (const [id, record] of records ?? []) records?.set(id, { ...record, duty: 'owner' });
  }
}

/**
 * Schema 14: closing an account ends its identity check. Earlier closed accounts' photos have no decision date, so they
 * would have been kept forever.
 */
function endClosedChecks(tables: RawTables): void {
  const documents = tables.get('documents');
  for (const [id, document] of documents ?? []) {
    const { requestId, decidedAt } = document;
    const closedAt = typeof requestId === 'string' ? tables.get('users')?.get(requestId)?.['closedAt'] : null;
    if (decidedAt === null && typeof closedAt === 'string') {
      documents?.set(id, { ...document, decidedAt: closedAt });
    }
  }
}

/** In order: each leads to the next schema. */
const STEPS: readonly Migration['migrate'][] = [
  dateKycDecisions,
  dropOpenResets,
  addKycReasons,
  dropLoginAttempts,
  groupAddresses,
  addDocumentIds,
  dateLastUse,
  addClosingsAndSignIns,
  addPlanStatuses,
  addSecondSteps,
  addQuotes,
  allowMore,
  endClosedChecks,
  allowMore,
  commitInLog,
  addDuties,
  allowMore,
  allowMore,
  allowMore,
  allowMore,
];

export const MIGRATIONS: readonly Migration[] = STEPS.map((migrate, index) => ({
  to: FIRST_SCHEMA + index + 1,
  migrate,
}));
