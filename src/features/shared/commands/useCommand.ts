import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Schema } from 'yup';
import type { ApiError } from '../../../api/apiError';
import { selectClockOffset } from '../../../api/clockSlice';
import { UNTRACKED, type WithKey } from '../../../api/commandEndpoints';
import { awaitsAnswer, type SentCommand } from '../../../entities/draft/draftSlice';
import { selectIsAdmin } from '../../../entities/session/sessionSlice';
import { paths } from '../../../lib/paths';
import { isProofCode } from '../../../lib/problem';
import { versionSchema } from '../../../lib/versionSchema';
import { lookEvery } from '../../../lib/whenShown';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import type { TooOld } from '../../../ui/forms/OutcomeUnknown';
import type { Outcome } from './outcome';
import {
  isTooOld,
  isUnderway,
  memorySlot,
  sendCommand,
  storedSlot,
  type AskForProof,
  type Send,
} from './sendCommand';

/** Called by a command that needs a fresh second factor or the password; without one, it is refused. */
export const ProofContext = createContext<AskForProof | undefined>(undefined);

export interface CommandOptions<Body, Result> {
  readonly send: Send<Body, Result>;
  /** Called once, after success. */
  readonly onSettled?: (result: Result, body: Body) => void;
  /** The backend rejected it or it never got there, so nothing happened. */
  readonly onRefused?: (error: ApiError) => Promise<void> | void;
  /** A command that was in progress when this screen opened has happened; the screen that sent it has reported it. */
  readonly onFoundSettled?: () => void;
  /**
   * Stores key and body under this name over a reload and a login. Every screen that uses the name sees the same
   * command. Never for a password: without a draft they stay in memory, and after a reload the same command gets a new
   * key.
   */
  readonly draft?: { readonly name: string; readonly schema: Pick<Schema<Body>, 'isValidSync'> };
  /** Sends nothing after a success, such as in a dialog that is fading out. */
  readonly isOnce?: boolean;
  /** Where its outcome shows; default: the transactions, or the audit log for admins. */
  readonly where?: TooOld['where'];
}

export interface Command<Body, Result> {
  /** Resolves with the outcome; `null` if nothing was sent because a command is in progress. */
  readonly submit: (body: Body) => Promise<Outcome<Result> | null>;
  readonly isSending: boolean;
  /** Why the last command was refused; cleared by the next one. */
  readonly refusal: ApiError | null;
  /** The body of the command that is in progress or has no answer, sent here, by another screen or before a reload. */
  readonly body: Body | null;
  /** No answer came, or the command is still in progress from a screen that was left. */
  readonly isUnknown: boolean;
  readonly isChecking: boolean;
  /** Set when the unanswered command is too old to be checked safely. */
  readonly tooOld: TooOld | null;
  /** Sends the unanswered body again with the same key (product 18.1). */
  readonly checkAgain: () => Promise<Outcome<Result> | null>;
}

const TRANSACTIONS = { to: paths.dashboard.transactions, label: 'View your transactions' };
const AUDIT_LOG = { to: paths.admin.auditLog, label: 'View the audit log' };
const LOOK_EVERY_MS = 60_000;

/** For commands whose body is just the version of the record they decide on. */
export const versionBody = versionSchema();

/** Checks periodically, and when the page is shown again. */
function useIsTooOld(command: SentCommand | null): boolean {
  const store = useAppStore();
  useAppSelector(selectClockOffset);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const isPending = command !== null && awaitsAnswer(command);
  const isOld = isPending && isTooOld(command, store.getState);
  const mayAge = isPending && !isOld;
  useEffect(() => (mayAge ? lookEvery(LOOK_EVERY_MS, look) : undefined), [mayAge]);
  return isOld;
}

/** A draft's command, or this component's own without one. */
function useSlot(name: string | undefined) {
  const store = useAppStore();
  const [memory] = useState(() => memorySlot(store.getState));
  const stored = useMemo(() => (name === undefined ? null : storedSlot(store, name)), [store, name]);
  const slot = stored ?? memory;
  return { slot, command: useSyncExternalStore(slot.subscribe, slot.read) };
}

/** A screen's commands: one at a time, one key until an answer arrives, one of four outcomes. */
export function useCommand<Body, Result>(options: CommandOptions<Body, Result>): Command<Body, Result> {
  const { draft } = options;
  const { slot, command } = useSlot(draft?.name);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isHandling, setIsHandling] = useState(false);
  const [sentHere, setSentHere] = useState<{ readonly body: Body } | null>(null);
  const [foundKey, setFoundKey] = useState(() => (isUnderway(command) ? command?.key : undefined));
  const isOld = useIsTooOld(command);
  const isAdmin = useAppSelector(selectIsAdmin);
  const askForProof = useContext(ProofContext);
  const isBusy = useRef(false);
  const isDone = useRef(false);

  const pending = command !== null && awaitsAnswer(command) ? command : null;
  const schema = draft?.schema;
  const stored = useMemo(() => {
    const body = pending?.body;
    return body !== undefined && schema?.isValidSync(body) === true ? { body } : null;
  }, [schema, pending?.body]);
  const sent = pending === null ? null : schema === undefined ? sentHere : stored;
  const isFound = foundKey !== undefined && command?.key === foundKey;
  const isSending = isHandling || isUnderway(command);
  const isUnknown =
    sent !== null &&
    (pending?.status === 'unknown' || pending?.status === 'checking' || (isFound && isUnderway(pending)));

  const isFoundSettled = isFound && command?.status === 'settled';
  const reportFound = useEffectEvent(() => options.onFoundSettled?.());
  useEffect(() => {
    if (isFoundSettled) reportFound();
  }, [isFoundSettled]);

  const handle = async (outcome: Outcome<Result>, body: Body) => {
    if (outcome.kind === 'settled') {
      isDone.current = options.isOnce ?? false;
      options.onSettled?.(outcome.result, body);
    }
    // Who was asked for a proof and gave none knows why nothing happened.
    const isDeclined =
      askForProof !== undefined && outcome.kind === 'refused' && isProofCode(outcome.error.code);
    if (outcome.kind === 'refused' && !isDeclined) {
      setRefusal(outcome.error);
      await options.onRefused?.(outcome.error);
    }
  };

  const submit = async (body: Body) => {
    if (isBusy.current || isDone.current || isUnderway(slot.read())) return null;
    isBusy.current = true;
    setIsHandling(true);
    setRefusal(null);
    setSentHere({ body });
    setFoundKey(undefined);
    try {
      const outcome = await sendCommand(slot, body, options.send, askForProof);
      await handle(outcome, body);
      return outcome;
    } finally {
      isBusy.current = false;
      setIsHandling(false);
    }
  };

  return {
    submit,
    isSending,
    refusal,
    body: sent?.body ?? null,
    isUnknown,
    isChecking: isSending && isUnknown,
    tooOld: isOld
      ? { where: options.where ?? (isAdmin ? AUDIT_LOG : TRANSACTIONS), startOver: slot.forget }
      : null,
    checkAgain: async () => (sent === null ? null : submit(sent.body)),
  };
}

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
