import type { TransferInput } from '../../src/entities/transfer/transferInput';
import type { WithdrawalInput } from '../../src/entities/withdrawal/withdrawalInput';
import type { WriteView } from '../memory/memoryTables';
import type { Caller, CommandContext } from '../context';
import { createDeposit, type DepositRequest } from '../services/deposits';
import { openInvestment } from '../services/investments';
import { requireUser } from '../services/people';
import { createTransfer } from '../services/transfers';
import { createWithdrawal } from '../services/withdrawals';
import { depositInput, transferInput } from './inputs';
import { sampleDocument } from './samplePaper';

// What people did before the data set starts; `playEvents` performs it.

export type As = (who: Caller) => CommandContext;

export interface PastEvent {
  readonly ago: number;
  readonly happen: (as: As, tx: WriteView) => void;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

export function asCaller({ id, name }: Person): Caller {
  return { kind: 'user', id, name };
}

interface PastDecision {
  /** Milliseconds after the request. */
  readonly after: number;
  readonly decide: (as: As, id: string) => unknown;
}

/** A request and its decision; pending without one. */
export function request(
  ago: number,
  ask: (as: As, tx: WriteView) => { readonly id: string } | undefined,
  decision?: PastDecision,
): PastEvent[] {
  let id: string | undefined;
  const asked: PastEvent = { ago, happen: (as, tx) => void (id = ask(as, tx)?.id) };
  if (decision === undefined) return [asked];
  const { after, decide } = decision;
  return [asked, { ago: ago - after, happen: (as) => id !== undefined && decide(as, id) }];
}

/** A pending deposit, with a sample receipt for the reviewing admin. */
export function depositedWithProof(
  person: Person,
  ago: number,
  input: Pick<DepositRequest, 'amount' | 'crypto' | 'proof'>,
): PastEvent[] {
  return request(ago, (as, tx) => {
    const context = as(asCaller(person));
    const document = sampleDocument(person, {
      key: `${input.amount}-usd-in-${input.crypto}-${person.id.slice(-4)}`,
      purpose: 'proof',
      name: input.proof,
      requestId: null,
      date: new Date(context.now).toISOString(),
    });
    tx.documents.put(document);
    return createDeposit(context, depositInput({ ...input, documentId: document.id }));
  });
}

/** An investment in any plan: real estate was open in the past. */
export function investedIn(person: Person, ago: number, planId: string, amount: number): PastEvent {
  return {
    ago,
    happen: (as, tx) => {
      const plan = tx.plans.get(planId);
      if (plan === undefined) throw new Error(`There is no plan ${planId}.`);
      openInvestment(as(asCaller(person)), requireUser(tx, person.id), plan, amount);
    },
  };
}

export function deposited(
  person: Person,
  ago: number,
  input: Partial<DepositRequest>,
  decision?: PastDecision,
): PastEvent[] {
  return request(ago, (as) => createDeposit(as(asCaller(person)), depositInput(input)), decision);
}

export function withdrawn(
  person: Person,
  ago: number,
  input: WithdrawalInput,
  decision?: PastDecision,
): PastEvent[] {
  return request(ago, (as) => createWithdrawal(as(asCaller(person)), input), decision);
}

export function transferred(person: Person, ago: number, input: Partial<TransferInput>): PastEvent {
  return { ago, happen: (as) => void createTransfer(as(asCaller(person)), transferInput(input)) };
}
