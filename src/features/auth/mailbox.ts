import type { ApiDependencies } from '../../api/apiDependencies';
import type { Mailbox } from '../../api/transport';
import type { AppThunk } from '../../store/store';
import type { Outcome } from '../shared/commands/outcome';

/** Reads this browser's mailbox: '' if it can't be read, `null` if there is none. */
export const readMailbox =
  (read: (mailbox: Mailbox) => Promise<string>): AppThunk<Promise<string | null>> =>
  async (_dispatch, _getState, { transport }) => {
    try {
      const { mailbox } = await transport();
      return mailbox === undefined ? null : await read(mailbox);
    } catch {
      // The backend can't be reached, which the command reports.
      return '';
    }
  };

type Kind = Parameters<Mailbox['tokenOf']>[0];

/** `null` when mail goes to people's own inboxes, where they open the link. */
export const findToken = (kind: Kind, person: string): AppThunk<Promise<string | null>> =>
  readMailbox((mailbox) => mailbox.tokenOf(kind, person));

/** Secrets of a page whose command got no answer, by kind and person: used ones are kept nowhere else. */
const unansweredOf = new WeakMap<ApiDependencies, Map<string, string>>();

/** Does something with the secret that was given by a link, or is found in this browser's mailbox; `null` without either. */
export const withToken =
  <Result>(
    [kind, person]: readonly [Kind, string],
    given: string | null,
    work: (token: string) => Promise<Outcome<Result>>,
  ): AppThunk<Promise<Outcome<Result> | null>> =>
  async (dispatch, _getState, dependencies) => {
    const unanswered = unansweredOf.get(dependencies) ?? new Map<string, string>();
    unansweredOf.set(dependencies, unanswered);
    const name = `${kind}/${person}`;
    const token = given ?? unanswered.get(name) ?? (await dispatch(findToken(kind, person)));
    if (token === null) return null;
    const outcome = await work(token);
    if (outcome.kind === 'unknown') unanswered.set(name, token);
    else unanswered.delete(name);
    return outcome;
  };
