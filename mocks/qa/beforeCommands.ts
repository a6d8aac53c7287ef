import { emailKey } from '../../src/lib/email';
import { isRecord, parseJson } from '../../src/lib/json';
import { addDollars } from '../../src/lib/money';
import type { User } from '../../src/entities/user/user';
import type { BeforeCommand } from '../scenarios/rule';
import type { Caller } from '../../backend/context';
import type { BrowserBackend } from '../local/browserBackend';
import { recoveryCodeId } from '../../backend/auth/recoveryCodes';
import { stepAt } from '../../backend/auth/totp';
import { findPerson } from '../../backend/services/people';
import { personOfChallenge } from '../../backend/services/secondStep';
import { readSite, readWallets } from '../../backend/services/settings';

/** Named in refusals, but in no list of admins. */
const OTHER_ADMIN: Caller = { kind: 'admin', duty: 'owner', id: 'admin-elsewhere', name: 'Robin Vale' };

interface RequestContext {
  /** Id of its endpoint; '' for none. */
  readonly endpoint: string;
  /** From its path; '' for none. */
  readonly id: string;
  readonly body: string;
  readonly authorization: string | undefined;
  /** Key of this run: the same key takes effect only once. */
  readonly key: string;
}

interface ApiCall {
  readonly actor: Caller;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly body?: object | undefined;
}

/** Runs a scenario's command through the real API; returns what was done. Rejects when the record does not exist. */
export async function runBefore(
  backend: BrowserBackend,
  command: BeforeCommand,
  context: RequestContext,
): Promise<string> {
  const scene = await openScene(backend, context);
  if (command.command === 'end-session') return endSession(backend, scene);
  if (command.command === 'turn-on-second-step') return turnOnSecondStep(backend, scene);
  if (command.command === 'skew-phone-clock') return skewPhoneClock(backend, scene);
  const { actor, method, path, body } = callOf(backend, command, scene);
  const { status } = await backend.executeAs(actor, {
    method,
    path,
    headers: { 'content-type': 'application/json', 'idempotency-key': context.key },
    body: body === undefined ? '' : JSON.stringify(body),
  });
  const did = `${actor.name}: ${command.command} (${path.slice('/api/'.length)})`;
  return status < 400 ? did : `${did} refused, ${status}`;
}

interface Scene {
  readonly caller: Caller;
  /** From the request's path; '' for none. */
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly resource: string;
}

async function openScene(backend: BrowserBackend, context: RequestContext): Promise<Scene> {
  const body = parseJson(context.body);
  return {
    caller: await backend.callerOf(context.authorization),
    id: context.id,
    body: isRecord(body) ? body : {},
    resource: context.endpoint.split('.', 1)[0] ?? '',
  };
}

async function endSession({ database }: BrowserBackend, { caller }: Scene): Promise<string> {
  const { sessionId } = caller;
  if (sessionId === undefined) return 'end-session: nobody is logged in';
  await database.command((tx) => tx.sessions.remove(sessionId));
  return `${caller.name}’s session ended`;
}

/** What `turn-on-second-step` gives: the guide lists both, so that a tester can use them. */
export const QA_SECOND_STEP = {
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCode: '0000-1111-2222-3333',
} as const;

async function turnOnSecondStep({ database, now }: BrowserBackend, { body, caller }: Scene): Promise<string> {
  const { users, admins } = database.read;
  const email = emailKey(String(body['email']));
  const person =
    users.where('email', email)[0] ?? admins.where('email', email)[0] ?? findPerson(database.read, caller.id);
  if (person === undefined) return 'turn-on-second-step: nobody has that email';
  await database.command((tx) => {
    const createdAt = new Date(now()).toISOString();
    if (tx.authenticators.get(person.id)?.isOn !== true)
      tx.authenticators.put({
        id: person.id,
        sealedKey: QA_SECOND_STEP.key,
        isOn: true,
        lastStep: 0,
        createdAt,
      });
    tx.recoveryCodes.put({ id: recoveryCodeId(person.id, QA_SECOND_STEP.recoveryCode), personId: person.id });
  });
  return `${person.name} has a second step`;
}

/** How far the phone's clock is off, ms. */
const PHONE_OFF_BY_MS = 90_000;

/** The codes for the next 90 seconds count as used, so they are refused as that phone's would be. */
async function skewPhoneClock(
  { database, realNow }: BrowserBackend,
  { body, caller }: Scene,
): Promise<string> {
  const { challenge } = body;
  const personId = typeof challenge === 'string' ? personOfChallenge(database.read, challenge) : caller.id;
  const app = database.read.authenticators.get(personId);
  if (app === undefined) return 'skew-phone-clock: there is no authenticator app';
  const lastStep = stepAt(realNow() + PHONE_OFF_BY_MS);
  await database.command((tx) => tx.authenticators.put({ ...app, lastStep }));
  return 'The phone’s clock is 90 seconds off';
}

function recordId(which: string | undefined, { id: pathId, body }: Scene): string {
  if (which !== undefined && which !== 'request') return which;
  const id = pathId === '' ? body['planId'] : pathId;
  if (typeof id !== 'string') throw new Error('The request names no record; give the command an id.');
  return id;
}

function personOf({ database }: BrowserBackend, which: string | undefined, scene: Scene): User {
  const { users, deposits, withdrawals, investments } = database.read;
  const { id } = scene;
  const owner = [deposits.get(id), withdrawals.get(id), investments.get(id)].find(Boolean)?.userId;
  const named = scene.resource === 'users' && id !== '' ? id : undefined;
  const wanted = which === undefined || which === 'request' ? (named ?? owner ?? scene.caller.id) : which;
  const user = users.get(wanted) ?? users.where('email', emailKey(wanted))[0];
  if (user === undefined) throw new Error('The request is about no investor; give the command a person.');
  return user;
}

const asPerson = ({ id, name }: { readonly id: string; readonly name: string }): Caller => ({
  kind: 'user',
  id,
  name,
});

type ApiCommand = Exclude<
  BeforeCommand,
  | { readonly command: 'end-session' }
  | { readonly command: 'turn-on-second-step' }
  | { readonly command: 'skew-phone-clock' }
>;

const byAdmin = (method: ApiCall['method'], path: ApiCall['path'], body?: object): ApiCall => ({
  actor: OTHER_ADMIN,
  method,
  path,
  body,
});

function callOf(backend: BrowserBackend, command: ApiCommand, scene: Scene): ApiCall {
  const { read } = backend.database;
  switch (command.command) {
    case 'approve-deposit':
      return byAdmin('POST', `/api/deposits/${recordId(command.id, scene)}/approve`);
    case 'reject-deposit':
      return byAdmin('POST', `/api/deposits/${recordId(command.id, scene)}/reject`, reasonOf(command));
    case 'complete-withdrawal':
      return byAdmin('POST', `/api/withdrawals/${recordId(command.id, scene)}/complete`);
    case 'reject-withdrawal':
      return byAdmin('POST', `/api/withdrawals/${recordId(command.id, scene)}/reject`, reasonOf(command));
    case 'cancel-withdrawal':
      return cancellation(backend, recordId(command.id, scene));
    case 'approve-kyc':
    case 'reject-kyc':
    case 'reverify-kyc': {
      const { id } = personOf(backend, command.person, scene);
      return byAdmin('POST', `/api/users/${id}/kyc/${command.command.slice(0, -'-kyc'.length)}`);
    }
    case 'freeze-account': {
      const { id } = personOf(backend, command.person, scene);
      return byAdmin('POST', `/api/users/${id}/freeze`, { reason: 'Reported stolen.' });
    }
    case 'set-balance': {
      const { id, balance } = personOf(backend, command.person, scene);
      const body = { amount: addDollars(command.to, -balance), reason: 'Correction' };
      return byAdmin('POST', `/api/users/${id}/balance-adjustments`, body);
    }
    case 'spend-balance':
      return spending(backend, personOf(backend, command.person, scene), command.amount);
    case 'rename-user': {
      const { id, version } = personOf(backend, command.person, scene);
      return byAdmin('PATCH', `/api/users/${id}`, { name: command.name, version });
    }
    case 'change-plan': {
      const plan = read.plans.get(recordId(command.id, scene));
      if (plan === undefined) throw new Error('There is no such plan.');
      const { id, status: _status, position: _position, ...terms } = plan;
      return byAdmin('PUT', `/api/plans/${id}`, { ...terms, ...command.change });
    }
    case 'delete-plan':
      return byAdmin('DELETE', `/api/plans/${recordId(command.id, scene)}`);
    case 'change-site': {
      const body = { ...readSite({ read }), contactPhone: command.contactPhone };
      return byAdmin('PUT', '/api/settings/site', body);
    }
    case 'log-out-elsewhere': {
      const { sessionId: _this, ...elsewhere } = scene.caller;
      return { actor: elsewhere, method: 'DELETE', path: '/api/me/sessions' };
    }
    case 'change-wallets':
      // This admin has no account, so any password will do.
      return byAdmin('PUT', '/api/wallets', {
        ...readWallets({ read }),
        btc: command.btc,
        currentPassword: 'none',
      });
  }
}

const reasonOf = ({ reason = '' }: { readonly reason?: string | undefined }) => ({ reason });

function cancellation({ database }: BrowserBackend, id: string): ApiCall {
  const withdrawal = database.read.withdrawals.get(id);
  if (withdrawal === undefined) throw new Error('There is no such withdrawal.');
  const actor = asPerson({ id: withdrawal.userId, name: withdrawal.userName });
  return { actor, method: 'POST', path: `/api/withdrawals/${id}/cancel` };
}

function spending({ database }: BrowserBackend, person: User, amount: number | 'all'): ApiCall {
  const recipient = [...database.read.users.values()].find(
    ({ id, closedAt }) => id !== person.id && closedAt === null,
  );
  if (recipient === undefined) throw new Error('There is nobody to send money to.');
  const body = {
    recipientEmail: recipient.email,
    amount: amount === 'all' ? person.balance : amount,
    note: 'From another tab',
  };
  return { actor: asPerson(person), method: 'POST', path: '/api/transfers', body };
}
