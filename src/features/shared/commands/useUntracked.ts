import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { UNTRACKED, type WithKey } from '../../../api/commandEndpoints';
import { useAppDispatch } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import type { Send } from './sendCommand';

/** As RTK Query creates it. */
interface CommandEndpoint<Body, Result> {
  readonly initiate: (
    arg: WithKey<{ readonly body: Body }>,
    options: typeof UNTRACKED,
  ) => ThunkAction<{ readonly unwrap: () => Promise<Result> }, RootState, unknown, UnknownAction>;
}

/** Sends a command with a secret: the store keeps neither its body nor its answer. `null` means no body. */
export function useUntracked<Body, Result>(endpoint: CommandEndpoint<Body, Result>): Send<Body, Result> {
  const dispatch = useAppDispatch();
  return (body, idempotencyKey) => dispatch(endpoint.initiate({ body, idempotencyKey }, UNTRACKED)).unwrap();
}
