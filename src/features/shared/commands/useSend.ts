import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { UNTRACKED, type WithKey } from '../../../api/commandEndpoints';
import { useAppDispatch } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import type { Send } from './sendCommand';

/** As RTK Query creates it. */
interface CommandEndpoint<Arg, Result> {
  readonly initiate: (
    arg: WithKey<Arg>,
    options: typeof UNTRACKED,
  ) => ThunkAction<{ readonly unwrap: () => Promise<Result> }, RootState, unknown, UnknownAction>;
}

type OwnArg<Body> = { readonly body: Body };
type RecordArg<Body> = OwnArg<Body> & { readonly id: string };

/**
 * `send` of a command, about the record `id` if it is about one; `null` is no body. RTK Query's mutations keep no body in
 * the store; untracked, they keep no answer there either, which may hold a secret.
 */
export function useSend<Body, Result>(endpoint: CommandEndpoint<OwnArg<Body>, Result>): Send<Body, Result>;
export function useSend<Body, Result>(
  endpoint: CommandEndpoint<RecordArg<Body>, Result>,
  id: string,
): Send<Body, Result>;
export function useSend<Body, Result>(
  endpoint: CommandEndpoint<RecordArg<Body>, Result>,
  id = '',
): Send<Body, Result> {
  const dispatch = useAppDispatch();
  return (body, idempotencyKey) =>
    dispatch(endpoint.initiate({ id, body, idempotencyKey }, UNTRACKED)).unwrap();
}
