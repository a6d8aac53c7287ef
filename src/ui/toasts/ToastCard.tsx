import {
  forwardRef,
  useCallback,
  useEffect,
  useRef,
  type PointerEvent as PointerDown,
  type RefObject,
} from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import { closeSnackbar, SnackbarContent, type CustomContentProps } from 'notistack';
import { TOAST_STRIP } from './toastPlace';
import { NoTranslate } from '../parts/NoTranslate';
import type { ToastMessage } from './useToast';

const arrive = keyframes`
  from { opacity: 0; translate: 0 12px; }
  to { opacity: 1; translate: 0 0; }
`;

const Card = styled(Alert)(({ theme }) => ({
  boxSizing: 'border-box',
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  boxShadow: '0 1px 2px rgb(10 25 18 / 0.08), 0 16px 40px -12px rgb(10 25 18 / 0.32)',
  ...theme.applyStyles('dark', {
    background: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.primary} 7%, ${(theme.vars ?? theme).palette.background.paper})`,
    borderColor: (theme.vars ?? theme).palette.text.disabled,
  }),
  // The frame lets everything shrink, for long words.
  '& > .MuiAlert-icon, & > .MuiAlert-action': { flex: 'none' },
  touchAction: 'pan-y',
  overflowWrap: 'anywhere',
  // A long text scrolls rather than covering a dialog.
  maxHeight: 'calc(100dvh - 48px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [theme.breakpoints.down('lg')]: { maxHeight: `calc(${TOAST_STRIP} - 16px)` },
  transition: 'transform 160ms ease-out',
  animation: `${arrive} 220ms cubic-bezier(0.2, 0.7, 0.2, 1)`,
  '&[data-swiping]': { transition: 'none', userSelect: 'none', WebkitUserSelect: 'none', cursor: 'grabbing' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', transition: 'none' },
}));

/** CSS pixels to the right that dismiss a toast (product 19.1). */
const SWIPE_THRESHOLD_PX = 50;

/** Less movement is a click. */
const SLOP_PX = 4;

/** Drags the card with the pointer that pressed it; {@link SWIPE_THRESHOLD_PX} or more to the right calls `onSwipe`. */
function startSwipe(down: PointerDown<HTMLElement>, onSwipe: () => void): void {
  if (down.button !== 0) return;
  const { currentTarget: card, pointerId, clientX, clientY } = down;
  const travel = (event: PointerEvent) => {
    const dx = event.clientX - clientX;
    return dx > Math.abs(event.clientY - clientY) ? dx : 0;
  };
  const drag = (event: PointerEvent) => {
    if (event.pointerId !== pointerId || travel(event) <= SLOP_PX) return;
    card.setAttribute('data-swiping', '');
    card.style.transform = `translateX(${travel(event)}px)`;
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    document.removeEventListener('pointermove', drag);
    document.removeEventListener('pointerup', end);
    document.removeEventListener('pointercancel', end);
    card.style.removeProperty('transform');
    card.removeAttribute('data-swiping');
    if (event.type === 'pointerup' && travel(event) >= SWIPE_THRESHOLD_PX) onSwipe();
  };
  // On the document, to follow a pointer that leaves the toast.
  document.addEventListener('pointermove', drag);
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
}

/** Milliseconds between checks whether the toast is being read. */
const TICK_MS = 100;

/**
 * Calls `onEnd` after `duration` (in ms), not counting the time while the pointer is over the card, the focus is in the
 * region, or the window is hidden. Returns the card's handlers.
 */
function useAutoDismiss(card: RefObject<HTMLElement | null>, duration: number, onEnd: () => void) {
  const isHovered = useRef(false);
  useEffect(() => {
    const region = card.current?.closest('[role=region]');
    isHovered.current = card.current?.matches(':hover') ?? false;
    let remaining = duration;
    const timer = window.setInterval(() => {
      const hasFocus = region?.contains(document.activeElement) ?? false;
      if (isHovered.current || hasFocus || document.visibilityState === 'hidden') return;
      remaining -= TICK_MS;
      if (remaining > 0) return;
      window.clearInterval(timer);
      onEnd();
    }, TICK_MS);
    return () => window.clearInterval(timer);
  }, [card, duration, onEnd]);
  return {
    onPointerEnter: () => void (isHovered.current = true),
    onPointerLeave: () => void (isHovered.current = false),
  };
}

export type ToastFacts = Omit<ToastMessage, 'variant'> & {
  /** Milliseconds. */
  readonly duration: number;
};

interface ToastCardProps extends CustomContentProps, ToastFacts {
  readonly variant: 'success' | 'error' | 'info';
}

export const ToastCard = forwardRef<HTMLDivElement, ToastCardProps>(function ToastCard(
  { id, variant, title, description, literals, next, duration },
  ref,
) {
  const card = useRef<HTMLDivElement>(null);
  const close = useCallback(() => closeSnackbar(id), [id]);
  const hover = useAutoDismiss(card, duration, close);
  return (
    <SnackbarContent ref={ref}>
      <Card
        ref={card}
        severity={variant}
        role={variant === 'error' ? 'alert' : 'status'}
        aria-atomic="true"
        closeText="Close notification"
        onClose={close}
        onPointerDown={(event) => startSwipe(event, close)}
        {...hover}
      >
        <AlertTitle component="p">
          <NoTranslate text={title} literals={literals} />
        </AlertTitle>
        {description ? (
          <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
            <NoTranslate text={description} literals={literals} />
          </Typography>
        ) : null}
        {next === undefined ? null : (
          <Link
            component="button"
            type="button"
            variant="body2"
            sx={{ minHeight: 32, fontWeight: 600 }}
            onClick={() => {
              close();
              next.run();
            }}
          >
            {next.label}
          </Link>
        )}
      </Card>
    </SnackbarContent>
  );
});
