import { userSchema } from '../../src/entities/user/user';
import { moneyMailInputSchema, ownLimitInputSchema } from '../../src/entities/user/userInput';
import { durationText } from '../../src/lib/dateFormats';
import { LIMIT_RAISE_MS } from '../../src/lib/lifetimes';
import { command } from '../pipeline/endpoint';
import { setMoneyMail, setOwnLimit } from '../services/limits';

/** What an investor chooses about their money: a limit a day, and which mails they get (product 10.8, 13.16). */
export const limitEndpoints = [
  command({
    id: 'users.setLimit',
    method: 'PUT',
    path: '/api/users/me/limit',
    role: 'user',
    summary: `Set one’s own daily limit: a lower one at once, a higher one after ${durationText(LIMIT_RAISE_MS)}`,
    isolation: 'account',
    body: ownLimitInputSchema,
    answer: userSchema,
    run: (context, { body }) => setOwnLimit(context, body),
  }),
  command({
    id: 'users.setMail',
    method: 'PUT',
    path: '/api/users/me/emails',
    role: 'user',
    summary: 'Switch a kind of mail about one’s money on or off',
    isolation: 'account',
    body: moneyMailInputSchema,
    answer: userSchema,
    run: (context, { body }) => setMoneyMail(context, body),
  }),
] as const;
