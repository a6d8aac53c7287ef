import { useCallback, useEffect, useId, useRef, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import { Link as RouterLink } from 'react-router-dom';
import { selectCommand } from '../../../entities/draft/draftSlice';
import { addDollars } from '../../../lib/money';
import { toAdminPerson } from '../../../lib/paths';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { BANNER_HEIGHT } from '../../../ui/page/banner';
import { CopyIconButton } from '../../../ui/copy/CopyButton';
import { Facts, type Fact } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { DateTime } from '../../../ui/parts/DateTime';
import { StatusBadge } from '../../../ui/parts/StatusBadge';
import { RequestStatus } from './requestColumns';
import { useLastShown } from '../../../ui/dialogs/useLastShown';
import { RecordSheet } from '../../../ui/table/DetailSheet';
import { useOpenInAddress } from '../../shared/useOpenInAddress';
import { DepositEvidence } from '../documents/evidence';
import { RequestActions, type RequestHandlers } from './RequestActions';
import {
  awaitsDecision,
  isPending,
  isUnanswered,
  parameterOf,
  type MoneyRequest,
  type RequestConfig,
  type RequestProps,
  type RequestVerdict,
} from './requestConfig';
import { isField, useLoneLetter } from '../useLoneLetter';

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keeps the request shown in full next to the list in the URL: `?request=dep-1`. */
export function useOpenRequest<R extends MoneyRequest>(
  config: RequestConfig<R>,
  rows: readonly R[],
  isAsking: boolean,
) {
  const { id, tryToOpen, close } = useOpenInAddress(parameterOf(config, 'request'));
  const store = useAppStore();
  const request = useAppSelector((state) => config.selectById(state, id ?? ''));
  const pane = useRef<HTMLElement>(null);
  const open = useCallback((opened: MoneyRequest) => tryToOpen(opened.id), [tryToOpen]);

  const isWaiting = (row: R) => {
    const state = store.getState();
    return awaitsDecision(state, config, config.selectById(state, row.id) ?? row);
  };
  const next = (decidedId: string) => {
    const decided = rows.findIndex((row) => row.id === decidedId);
    const last = rows[decided];
    if (last !== undefined && isWaiting(last)) return undefined;
    // Only this request shows what is unknown about it, and how to find out.
    if (isUnanswered(store.getState(), config, decidedId)) return undefined;
    return [...rows.slice(decided + 1), ...rows.slice(0, Math.max(decided, 0))].find(isWaiting);
  };

  const upNext = useRef<R>(undefined);
  useEffect(() => {
    const following = upNext.current;
    if (following === undefined || isAsking) return;
    upNext.current = undefined;
    open(following);
  }, [isAsking, open]);

  const handleLetter = useLoneLetter((letter) => {
    // The first letters of "approve" and "reject".
    pane.current?.querySelector<HTMLButtonElement>(`[data-decision^="${letter}"]`)?.click();
  });
  return {
    request,
    open,
    close,
    /** The next pending request after a decided one. */
    next,
    /**
     * Opens the next request once the open one is decided and its answer has come. It waits while a question is open:
     * closing the question changes the URL as well, and by then the list may be in another order.
     */
    goOn: () => {
      const following = request === undefined ? undefined : next(request.id);
      if (isAsking) upNext.current = following;
      else if (following !== undefined) open(following);
    },
    /** The list's key handler: A and R open the review of a decision, arrow keys show another request. */
    handleKey: (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, target, currentTarget } = event;
      // The list's dialogs are elsewhere in the DOM.
      if (!(target instanceof Node) || !currentTarget.contains(target)) return;
      handleLetter(event);
      const step = STEPS[key];
      if (step === undefined || altKey || ctrlKey || metaKey || isField(target)) return;
      const neighbor = rows[rows.findIndex((row) => row.id === id) + step];
      if (request === undefined || neighbor === undefined) return;
      event.preventDefault();
      open(neighbor);
    },
    /** Ref for the element that contains the request's buttons. */
    pane,
  };
}

/** The facts behind a decision. With a `verdict`, the balance before and after it. */
export function requestFacts<R extends MoneyRequest>(
  config: RequestConfig<R>,
  request: R,
  verdict?: RequestVerdict,
): readonly Fact[] {
  const { id, userName, owner, approvals: [first] = [] } = request;
  const balanceFact = (name: string, change: number) => ({
    name,
    value: owner === undefined ? '…' : <Money amount={addDollars(owner.balance, change)} />,
  });
  return [
    ...config.factsOf(request),
    ...(first === undefined
      ? []
      : [
          {
            name: 'First approval',
            value: (
              <>
                <span translate="no">{first.name}</span>, <DateTime value={first.at} />
                {first.note === undefined ? null : <>: “{first.note}”</>}
              </>
            ),
          },
        ]),
    { name: 'Investor', value: <span translate="no">{userName}</span> },
    { name: 'Email', value: <span translate="no">{owner?.email ?? '…'}</span> },
    { name: 'KYC status', value: owner === undefined ? '…' : <StatusBadge status={owner.kycStatus} /> },
    ...(verdict === undefined
      ? [balanceFact('Balance', 0), { name: 'ID', value: <CopyableId noun={config.noun} id={id} /> }]
      : [balanceFact('Balance now', 0), balanceFact('Balance after', config.changeOf(request, verdict))]),
  ];
}

function CopyableId({ noun, id }: { readonly noun: string; readonly id: string }) {
  return (
    <>
      <span translate="no">{id}</span> <CopyIconButton name={`Copy ID of ${noun}`} text={id} />
    </>
  );
}

/** The evidence for deciding one request. */
function RequestEvidence<R extends MoneyRequest>({ config, request }: RequestProps<R>) {
  const isDeciding = useAppSelector(
    (state) => selectCommand(state, config.decisionName(request.id))?.status === 'underway',
  );
  return (
    <>
      <Facts facts={requestFacts(config, request)} />
      {config.hasDocuments ? <DepositEvidence deposit={request} isPaused={isDeciding} /> : null}
    </>
  );
}

interface RequestPaneProps<R extends MoneyRequest> extends RequestHandlers {
  readonly config: RequestConfig<R>;
  readonly opened: ReturnType<typeof useOpenRequest<R>>;
  /** Next to the list; otherwise in a sheet over it. */
  readonly isBeside: boolean;
  /** After "Close details". */
  readonly onClosed: () => void;
}

/** The open request, in full. An answer opens the next one. */
export function RequestPane<R extends MoneyRequest>(props: RequestPaneProps<R>) {
  const { config, opened, isBeside, onDecide, onAnswer, onClosed } = props;
  const titleId = useId();
  const { request: current, close, pane } = opened;
  const request = useLastShown(current);
  if (request === undefined || (isBeside && current === undefined)) return null;
  const { id, userId, userName, amount } = request;
  const handleClose = () => {
    close();
    onClosed();
  };
  const { After } = config;
  const actions = (
    <RequestActions key={id} config={config} request={request} onDecide={onDecide} onAnswer={onAnswer} />
  );
  const after = After === undefined ? null : <After key={`after ${id}`} request={request} />;
  const evidence = <RequestEvidence key={id} config={config} request={request} />;
  const title = (
    <>
      <Box component="span" sx={{ textTransform: 'capitalize' }}>
        {config.noun}
      </Box>{' '}
      <Money amount={amount} />
    </>
  );
  const record = { component: RouterLink, to: toAdminPerson(userId), children: 'Open investor record' };
  if (!isBeside) {
    return (
      <RecordSheet
        isOpen={current !== undefined}
        title={<span translate="no">{userName}</span>}
        note={
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <span>{title}</span>
            <RequestStatus request={request} />
          </Stack>
        }
        actions={
          <>
            <Box>{actions}</Box>
            {after}
            <Button variant="text" {...record} />
          </>
        }
        onClose={handleClose}
      >
        <Stack sx={{ gap: 2 }}>{evidence}</Stack>
      </RecordSheet>
    );
  }
  return (
    <Stack
      ref={pane}
      component="section"
      aria-labelledby={titleId}
      sx={{
        gap: 2,
        position: 'sticky',
        top: `calc(${BANNER_HEIGHT} + 1.5rem)`,
        // A picture is long: the pane scrolls separately, with the decision above it.
        maxHeight: `calc(100dvh - ${BANNER_HEIGHT} - 2.5rem)`,
        overflowY: 'auto',
        borderLeft: 1,
        borderColor: 'divider',
        pl: 3,
        '& > *': { flex: 'none' },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography id={titleId} component="h3" variant="h4" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <RequestStatus request={request} />
        <IconButton aria-label="Close details" edge="end" onClick={handleClose}>
          <Close />
        </IconButton>
      </Stack>
      <Box>{actions}</Box>
      {after}
      {evidence}
      <Link variant="body2" {...record} />
      {isPending(request) ? (
        <Typography variant="caption" color="textSecondary">
          Shortcuts in the list: A approve · R reject · ↑↓ next request
        </Typography>
      ) : null}
    </Stack>
  );
}
