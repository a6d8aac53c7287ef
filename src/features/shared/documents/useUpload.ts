import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { registerUpload } from '../../../api/uploads';
import {
  DOCUMENT_NAMES,
  type DocumentPurpose,
  type DocumentUpload,
} from '../../../entities/document/document';
import { useUploadDocumentMutation } from '../../../entities/document/documentApi';
import { useAppStore } from '../../../store/hooks';
import { fileProblem, prepareFile } from '../../../ui/files/prepareFile';
import { useToast } from '../../../ui/toasts/useToast';
import { refusalText, type Outcome } from '../commands/outcome';
import { memorySlot, sendCommand, type CommandSlot } from '../commands/sendCommand';

interface KnownFile {
  /** The key of an unanswered upload, so that the next attempt is the same upload. */
  readonly slot: CommandSlot;
  /** The document, once it is uploaded. */
  id?: string;
}

/** Kept while the page has the file: resubmitting uploads nothing twice. */
const known = new WeakMap<File, KnownFile>();

export interface UploadUnderWay {
  readonly fileName: string;
  /** 0 to 1. */
  readonly sent: number;
}

interface UploadState {
  readonly underWay: UploadUnderWay | null;
  /** Why the last upload failed. */
  readonly failure: string | null;
  /** The file whose upload got no answer: resubmitting checks the same upload and continues. */
  readonly unanswered: File | null;
  /**
   * The document’s id; `null` if the upload failed, was canceled, or the page was left. `onRefused` gets
   * 'ID front: why' if the file itself is refused, for its field.
   */
  readonly upload: (
    file: File,
    purpose: DocumentPurpose,
    onRefused: (message: string) => void,
  ) => Promise<string | null>;
  readonly cancel: () => void;
  /** The document can’t be used anymore: the next submit uploads the file again. */
  readonly forget: (file: File) => void;
  /** Call it after submitting these files: if that was refused, their documents may be used or gone. */
  readonly forgetIfRefused: (outcome: Outcome<unknown> | null, files: readonly (File | null)[]) => void;
}

const UNFINISHED =
  'The upload was interrupted. Check again to send the file once more, from its beginning. It counts only once.';

const forget = (file: File) => void known.delete(file);

/** Refusals after which a request's files can't be used for another one. */
const FILE_REFUSALS: ReadonlySet<string> = new Set(['document-used', 'document-gone', 'not-found']);

/** Whether a file is refused for what it is, or for its name: another one may be taken. */
const isOfFile = ({ status, errors }: ApiError) => status === 413 || errors !== undefined;

/** Uploads files one after another. @param title a failure's toast title. */
export function useUpload(title: string): UploadState {
  const { show } = useToast();
  const { getState } = useAppStore();
  const [uploadDocument] = useUploadDocumentMutation();
  const [underWay, setUnderWay] = useState<UploadUnderWay | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<File | null>(null);
  const fail = (reason: string) => {
    setFailure(reason);
    show({ variant: 'destructive', title, description: reason });
  };
  const upload = useRef<AbortController | null>(null);
  const stop = useEffectEvent(() => {
    upload.current?.abort();
    if (upload.current === null || underWay === null) return;
    const description = `${underWay.fileName} wasn’t sent, because you left the page. Nothing was submitted.`;
    const literals = [underWay.fileName];
    show({ variant: 'info', title: 'Upload stopped', description, literals, isForNextPage: true });
  });
  useEffect(() => () => stop(), []);

  const send = async (file: File, purpose: DocumentPurpose, entry: KnownFile, signal: AbortSignal) => {
    const blob = await prepareFile(file);
    const body: DocumentUpload = { purpose, name: file.name };
    const outcome = await sendCommand(entry.slot, body, async (_body, idempotencyKey) => {
      const onProgress = (sent: number) => setUnderWay({ fileName: file.name, sent });
      const unregister = registerUpload(idempotencyKey, { file: blob, onProgress });
      const sending = uploadDocument({ body, idempotencyKey });
      signal.addEventListener('abort', () => sending.abort());
      return sending.unwrap().finally(unregister);
    });
    if (outcome.kind === 'settled') entry.id = outcome.result.id;
    setUnanswered(outcome.kind === 'unknown' && !signal.aborted ? file : null);
    return outcome;
  };

  return {
    underWay,
    failure,
    unanswered,
    upload: async (file, purpose, onRefused) => {
      const entry: KnownFile = known.get(file) ?? { slot: memorySlot(getState) };
      known.set(file, entry);
      if (entry.id !== undefined) return entry.id;
      const refuse = (why: string) => {
        const name = DOCUMENT_NAMES[purpose];
        show({ variant: 'destructive', title: name, description: why });
        onRefused(`${name}: ${why}`);
      };
      const { signal } = (upload.current = new AbortController());
      setFailure(null);
      setUnderWay({ fileName: file.name, sent: 0 });
      try {
        const problem = await fileProblem(file);
        if (signal.aborted) return null;
        if (problem !== null) {
          refuse(problem);
          return null;
        }
        const outcome = await send(file, purpose, entry, signal);
        if (signal.aborted) return null;
        if (outcome.kind === 'settled') return outcome.result.id;
        if (outcome.kind !== 'refused') fail(UNFINISHED);
        else if (isOfFile(outcome.error)) refuse(refusalText(outcome.error, title));
        else fail(refusalText(outcome.error, title));
        return null;
      } finally {
        upload.current = null;
        setUnderWay(null);
      }
    },
    cancel: () => upload.current?.abort(),
    forget,
    forgetIfRefused: (outcome, files) => {
      // After a refusal for another reason, the files can still be used.
      if (outcome?.kind !== 'refused' || !FILE_REFUSALS.has(outcome.error.code)) return;
      for (const file of files) if (file !== null) forget(file);
    },
  };
}
