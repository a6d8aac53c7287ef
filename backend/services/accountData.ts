import type { AccountData } from '../../src/entities/account/accountData';
import type { CommandContext, QueryContext } from '../context';
import type { IndexName, TableName, Tables } from '../tables';
import { readAccount } from './account';
import { recordAudit } from './audit';
import { payeesOf } from './payees';
import { withoutApprovals } from './requests';
import { oldestFirst } from './oldestFirst';
import { viewsOf } from './savedViews';

const byCreation = <R extends { readonly id: string; readonly createdAt: string }>(records: readonly R[]) =>
  oldestFirst(records, ({ createdAt }) => createdAt);

type LongList =
  | 'ledger'
  | 'deposits'
  | 'withdrawals'
  | 'transfers'
  | 'investments'
  | 'documents'
  | 'identityChecks'
  | 'auditLog';

/** What doesn't grow with the person's history, without secrets. @throws ProblemError 404. */
export function readAccountFacts(context: QueryContext): Omit<AccountData, LongList> {
  const { read, caller, now } = context;
  const { id } = caller;
  return {
    exportedAt: new Date(now).toISOString(),
    account: readAccount(context),
    investor: read.users.get(id) ?? null,
    sessions: byCreation(read.sessions.where('subjectId', id))
      .filter(({ expiresAt }) => Date.parse(expiresAt) > now)
      .map(({ createdAt, expiresAt, lastUsedAt, browser }) => ({
        createdAt,
        expiresAt,
        lastUsedAt,
        ...(browser !== undefined && { browser }),
      })),
    passkeys: byCreation(read.passkeys.where('personId', id)).map(
      ({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
        id: passkeyId,
        name,
        createdAt,
        lastUsedAt,
      }),
    ),
    savedViews: viewsOf(read, id),
    payees: payeesOf(read, id),
  };
}

/** In the audit log, since a stolen session could download as well. */
export function noteDownload(context: CommandContext): void {
  const { caller } = context;
  recordAudit(context, 'account.downloaded', caller, `${caller.name} downloaded their data.`);
}

/** Records in memory at a time. */
const PAGE = 500;

type Ask = <R>(work: (context: QueryContext) => R) => Promise<R>;

/** All of the caller's records in a table, oldest first, page by page. */
async function* recordsOf<T extends TableName>(
  ask: Ask,
  table: T,
  index: IndexName<T>,
): AsyncGenerator<Tables[T]> {
  let after: string | null = null;
  for (;;) {
    const rest: { readonly after: string | null; readonly most: number } = { after, most: PAGE };
    const page: readonly Tables[T][] = await ask(({ read, caller }) =>
      read.page(table, index, caller.id, rest),
    );
    yield* page;
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) return;
  }
}

interface Dated {
  readonly date: string;
}

/** Two lists in one, oldest first. */
async function* merged<R extends Dated>(one: AsyncGenerator<R>, other: AsyncGenerator<R>): AsyncGenerator<R> {
  let [a, b] = [await one.next(), await other.next()];
  while (!a.done || !b.done) {
    if (b.done || (!a.done && Date.parse(a.value.date) <= Date.parse(b.value.date))) {
      if (!a.done) yield a.value;
      a = await one.next();
    } else {
      yield b.value;
      b = await other.next();
    }
  }
}

async function* withoutNotes(ask: Ask) {
  for await (const entry of recordsOf(ask, 'audit', 'subjectId')) {
    // Notes are the admins' own, and so is that they were written.
    if (!entry.action.startsWith('note.')) yield entry;
  }
}

async function* requestsOf(ask: Ask, table: 'deposits' | 'withdrawals') {
  for await (const request of recordsOf(ask, table, 'userId')) yield withoutApprovals(request);
}

const LISTS: Readonly<Record<LongList, (ask: Ask) => AsyncGenerator<object>>> = {
  ledger: (ask) => recordsOf(ask, 'ledger', 'userId'),
  deposits: (ask) => requestsOf(ask, 'deposits'),
  withdrawals: (ask) => requestsOf(ask, 'withdrawals'),
  transfers: (ask) =>
    merged(recordsOf(ask, 'transfers', 'senderId'), recordsOf(ask, 'transfers', 'recipientId')),
  investments: (ask) => recordsOf(ask, 'investments', 'userId'),
  documents: (ask) => recordsOf(ask, 'documents', 'userId'),
  identityChecks: (ask) => recordsOf(ask, 'audit', 'kycOf'),
  auditLog: withoutNotes,
};

/** Characters of one part of the answer, about. */
const PART = 64 * 1024;

/** {@link AccountData} as JSON: everything held about the caller, without secrets (product 26.4). @throws ProblemError 404. */
export async function* writeAccountData(ask: Ask): AsyncGenerator<string> {
  const facts = await ask(readAccountFacts);
  let text = JSON.stringify(facts).slice(0, -1);
  for (const [name, list] of Object.entries(LISTS)) {
    text += `,${JSON.stringify(name)}:[`;
    let isFirst = true;
    for await (const record of list(ask)) {
      text += `${isFirst ? '' : ','}${JSON.stringify(record)}`;
      isFirst = false;
      if (text.length < PART) continue;
      yield text;
      text = '';
    }
    text += ']';
  }
  yield `${text}}`;
}
