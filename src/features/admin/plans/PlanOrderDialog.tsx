import { useEffect, useRef, useState } from 'react';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PLAN_TYPE_NAMES, PLAN_TYPES, type Plan } from '../../../entities/plan/plan';
import { useListPlansQuery } from '../../../entities/plan/planApi';
import { planOfferApi } from '../../../entities/plan/planOfferApi';
import { formatUsdShort } from '../../../lib/money';
import { MAX_PAGE_SIZE } from '../../../lib/page';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { ErrorState } from '../../../ui/page/ErrorState';
import { TextSkeleton } from '../../../ui/page/skeletons';
import { useFocusWhenGone } from '../../../ui/page/useFocusWhenGone';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { useCommand, useSend } from '../../shared/commands/useCommand';
import { UndoBar } from '../../shared/commands/UndoableCommand';
import { useUndoTime } from '../../shared/commands/useUndoTime';
import { useRefusalToast } from '../../shared/commands/useRefusalToast';
import { useOpenInAddress } from '../../shared/useOpenInAddress';
import { percentText } from '../../../lib/formats';

/** Keeps the dialog in the URL, as `?order=plans`. */
export function usePlanOrderDialog() {
  const { id, open, close } = useOpenInAddress('order');
  return { isOpen: id !== null, open: () => open('plans'), close };
}

type Order = readonly string[];

/** `ids` with one of them moved past the next one of the same type; `undefined` at the end of the list. */
function moved(plans: readonly Plan[], plan: Plan, step: 1 | -1): Order | undefined {
  const sameType = plans.filter(({ type }) => type === plan.type);
  const other = sameType[sameType.indexOf(plan) + step];
  if (other === undefined) return undefined;
  return plans.map(({ id }) => {
    if (id === plan.id) return other.id;
    return id === other.id ? plan.id : id;
  });
}

/** Plans that aren't in the order come last. */
function inOrder(plans: readonly Plan[], order: Order | null): readonly Plan[] {
  if (order === null) return plans;
  const positionOf = ({ id }: Plan) => (order.includes(id) ? order.indexOf(id) : order.length);
  return plans.toSorted((one, other) => positionOf(one) - positionOf(other));
}

interface NewOrderProps {
  readonly order: Order;
  readonly onSaved: (order: Order) => void;
  readonly onUndo: () => void;
}

/** Waits after the last move before it is sent, so that it can be undone; leaving the dialog sends it right away. */
function NewOrder({ order, onSaved, onUndo }: NewOrderProps) {
  const showRefusal = useRefusalToast();
  const send = useSend(planOfferApi.endpoints.orderPlans);
  const command = useCommand<Order, null>({
    send: (ids, key) => send({ ids: ids.join(',') }, key),
    onSettled: (_answer, ids) => onSaved(ids),
    onRefused: (error) => {
      showRefusal(error);
      onUndo();
    },
  });
  const earlier = useRef<Promise<unknown>>(Promise.resolve());
  const takeBack = useUndoTime(() => {
    // A plan may be moved while the previous order is still being saved.
    earlier.current = earlier.current.then(() => command.submit(order));
    return earlier.current;
  }, order);
  return (
    <Box sx={{ mr: 'auto' }}>
      <UndoBar
        text={command.isUnknown ? 'We don’t know whether the order was saved.' : 'Order changed.'}
        command={command}
        onUndo={() => {
          if (takeBack()) onUndo();
        }}
      />
    </Box>
  );
}

interface PlanPlaceProps {
  readonly plan: Plan;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: 1 | -1) => void;
}

function PlanPlace({ plan, isFirst, isLast, onMove }: PlanPlaceProps) {
  const directions = [
    { step: -1, word: 'up', Icon: ArrowUpward, isEnd: isFirst },
    { step: 1, word: 'down', Icon: ArrowDownward, isEnd: isLast },
  ] as const;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, borderTop: 1, borderColor: 'divider', py: 0.5 }}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 } as const;
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(step[event.key]);
      }}
    >
      <Stack sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography translate="no">{plan.name}</Typography>
        <Typography variant="body2" color="textSecondary" translate="no">
          {`${formatUsdShort(plan.minInvest)}–${formatUsdShort(plan.maxInvest)} · ${percentText(plan.roi)}`}
        </Typography>
      </Stack>
      {directions.map(({ step, word, Icon, isEnd }) => (
        <IconButton
          key={word}
          data-move={`${plan.id} ${word}`}
          aria-label={`Move ${plan.name} ${word}`}
          aria-disabled={isEnd}
          onClick={() => onMove(step)}
        >
          <Icon />
        </IconButton>
      ))}
    </Stack>
  );
}

/** React moves a plan's buttons in the DOM, which makes them lose focus. */
function useFocusAfterMove() {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const name = wanted.current;
    wanted.current = undefined;
    if (name === undefined) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [];
    [...buttons].find((button) => button.dataset['move'] === name)?.focus();
  });
  return { list, focusLater: (name: string) => void (wanted.current = name) };
}

function OrderedPlans({
  plans: stored,
  onClose,
}: {
  readonly plans: readonly Plan[];
  readonly onClose: () => void;
}) {
  const [order, setOrder] = useState<Order | null>(null);
  const [saved, setSaved] = useState<Order | null>(null);
  const [isNew, setIsNew] = useState(false);
  const [told, setTold] = useState('');
  const { list, focusLater } = useFocusAfterMove();
  const done = useRef<HTMLButtonElement>(null);
  useFocusWhenGone(isNew, done);
  const plans = inOrder(stored, order);
  const move = (plan: Plan, step: 1 | -1) => {
    const next = moved(plans, plan, step);
    if (next === undefined) return;
    const ofType = inOrder(plans, next).filter(({ type }) => type === plan.type);
    setOrder(next);
    setIsNew(true);
    setTold(`${plan.name} is now ${ofType.indexOf(plan) + 1} of ${ofType.length}.`);
    focusLater(`${plan.id} ${step === 1 ? 'down' : 'up'}`);
  };
  return (
    <>
      <DialogBody>
        <Stack ref={list} sx={{ gap: 2 }}>
          <Typography color="textSecondary">
            Investors see plans in this order.{' '}
            <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
              You can also press Alt with an arrow key.
            </Box>
          </Typography>
          {PLAN_TYPES.map((type) => {
            const ofType = plans.filter((plan) => plan.type === type);
            if (ofType.length === 0) return null;
            return (
              <div key={type}>
                <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
                  {PLAN_TYPE_NAMES[type]}
                </Typography>
                <Stack
                  component="ol"
                  aria-label={PLAN_TYPE_NAMES[type]}
                  sx={{ m: 0, p: 0, listStyle: 'none' }}
                >
                  {ofType.map((plan, index) => (
                    <PlanPlace
                      key={plan.id}
                      plan={plan}
                      isFirst={index === 0}
                      isLast={index === ofType.length - 1}
                      onMove={(step) => move(plan, step)}
                    />
                  ))}
                </Stack>
              </div>
            );
          })}
          <Typography role="status" sx={visuallyHidden}>
            {told}
          </Typography>
        </Stack>
      </DialogBody>
      <DialogActions>
        {order === null || !isNew ? null : (
          <NewOrder
            order={order}
            onSaved={(sent) => {
              setSaved(sent);
              // A plan may have been moved since.
              setIsNew(order.join() !== sent.join());
            }}
            onUndo={() => {
              setOrder(saved);
              setIsNew(false);
            }}
          />
        )}
        <Button ref={done} variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

interface PlanOrderDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The order in which investors see the offered plans (product 7.9). */
export function PlanOrderDialog({ isOpen, onClose }: PlanOrderDialogProps) {
  const { data, error, isFetching, refetch } = useListPlansQuery(
    { status: 'offered', pageSize: MAX_PAGE_SIZE },
    { skip: !isOpen },
  );
  return (
    <Dialog isOpen={isOpen} title="Order of plans" onClose={onClose}>
      {data === undefined && error === undefined ? (
        <DialogBody aria-busy>
          <TextSkeleton lines={6} />
        </DialogBody>
      ) : null}
      {data === undefined && error !== undefined ? (
        <DialogBody>
          <ErrorState
            title="We couldn’t load the plans."
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </DialogBody>
      ) : null}
      {data === undefined ? null : <OrderedPlans plans={data.items} onClose={onClose} />}
    </Dialog>
  );
}
