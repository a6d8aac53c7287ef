import { mixed, type InferType } from 'yup';
import { decimal, fields, readBy, text, variants, whole, word } from './schemaParts';

const MAX_MONEY = 1_000_000_000;
const money = decimal(0.01, MAX_MONEY);

const planChange = fields({
  name: text(100).optional(),
  minInvest: money.optional(),
  maxInvest: money.optional(),
  roi: decimal(0, 1000).optional(),
  duration: whole(1, 36_500).optional(),
}).test({
  message: 'changes nothing',
  skipAbsent: true,
  test: (change) => Object.keys(change).length > 0,
});

/** Whom or what a command is about: the id in the request's path or body, or a fixed id. */
export type Which = 'request' | (string & {});

const which = text(100).optional();
const amountOrAll = mixed(
  (value): value is number | 'all' => value === 'all' || money.isValidSync(value, { strict: true }),
).typeError(`must be a number from 0.01 to ${MAX_MONEY}, or all`);

export const beforeCommand = variants('command', {
  'approve-deposit': fields({ command: word(['approve-deposit']), id: which }),
  'reject-deposit': fields({ command: word(['reject-deposit']), id: which, reason: text(500).optional() }),
  'complete-withdrawal': fields({ command: word(['complete-withdrawal']), id: which }),
  'reject-withdrawal': fields({
    command: word(['reject-withdrawal']),
    id: which,
    reason: text(500).optional(),
  }),
  /** By the investor who asked for it. */
  'cancel-withdrawal': fields({ command: word(['cancel-withdrawal']), id: which }),
  'approve-kyc': fields({ command: word(['approve-kyc']), person: which }),
  'reject-kyc': fields({ command: word(['reject-kyc']), person: which }),
  'reverify-kyc': fields({ command: word(['reverify-kyc']), person: which }),
  /** Another admin adjusts the balance to this many dollars. */
  'set-balance': fields({ command: word(['set-balance']), person: which, to: decimal(0, MAX_MONEY) }),
  /** The person themself sends money from another tab: so many dollars, or all that there are. */
  'spend-balance': fields({ command: word(['spend-balance']), person: which, amount: amountOrAll.defined() }),
  'rename-user': fields({ command: word(['rename-user']), person: which, name: text(100) }),
  'change-plan': fields({ command: word(['change-plan']), id: which, change: planChange }),
  'delete-plan': fields({ command: word(['delete-plan']), id: which }),
  'change-site': fields({ command: word(['change-site']), contactPhone: text(100) }),
  'change-wallets': fields({ command: word(['change-wallets']), btc: text(200) }),
  'end-session': fields({ command: word(['end-session']) }),
});

/**
 * Something that somebody else does before the request gets to the backend. It runs through the real API under a
 * key of its own, so the refusal that follows is the backend's own. One that is refused itself is logged.
 *
 * `id` is `request` unless given: the record that the request is about. `person` likewise: the person of the
 * record or of the path, or who sends the request.
 */
export type BeforeCommand = Readonly<InferType<typeof beforeCommand>>;

/** Reads a command that came from another tab. @throws ScenarioError */
export function readBeforeCommand(value: unknown): BeforeCommand {
  return readBy(beforeCommand, value, 'before');
}
