import {
  forwardRef,
  useCallback,
  useEffect,
  useRef,
  type PointerEvent as PointerDown,
  type ReactNode,
  type RefObject,
} from 'react';
import { keyframes, styled } from '@mui/material/styles';
import { closeSnackbar, SnackbarContent, type CustomContentProps } from 'notistack';
import { TOAST_STRIP } from './toastPlace';
import { NoTranslate } from '../parts/NoTranslate';
import type { ToastMessage } from './useToast';
import { LineSvg } from '../parts/LineSvg';

const arrive = keyframes`
  from { opacity: 0; translate: 0 12px; }
  to { opacity: 1; translate: 0 0; }
`;

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: theme.spacing(1.5),
  alignItems: 'start',
  width: '100%',
  boxSizing: 'border-box',
  padding: theme.spacing(2, 1.5, 2, 2),
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  boxShadow: '0 1px 2px rgb(10 25 18 / 0.08), 0 16px 40px -12px rgb(10 25 18 / 0.32)',
  ...theme.applyStyles('dark', {
    background: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.primary} 7%, ${(theme.vars ?? theme).palette.background.paper})`,
    borderColor: (theme.vars ?? theme).palette.text.disabled,
  }),
  touchAction: 'pan-y',
  // A long text scrolls rather than covering a dialog.
  maxHeight: 'calc(100dvh - 48px)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  [theme.breakpoints.down('lg')]: {
    maxHeight: `calc(${TOAST_STRIP} - 16px)`,
    paddingBlock: 10,
  },
  transition: 'transform 160ms ease-out',
  animation: `${arrive} 220ms cubic-bezier(0.2, 0.7, 0.2, 1)`,
  '&[data-swiping]': { transition: 'none', userSelect: 'none', WebkitUserSelect: 'none', cursor: 'grabbing' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', transition: 'none' },
}));

const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  '&[data-variant=success]': {
    background: (theme.vars ?? theme).palette.success.main,
    color: (theme.vars ?? theme).palette.success.contrastText,
  },
  '&[data-variant=error]': {
    background: (theme.vars ?? theme).palette.error.main,
    color: (theme.vars ?? theme).palette.error.contrastText,
  },
  '&[data-variant=info]': {
    background: (theme.vars ?? theme).palette.info.main,
    color: (theme.vars ?? theme).palette.info.contrastText,
  },
}));

const Title = styled('p')({
  margin: 0,
  fontWeight: 650,
  // In line with the mark; close together in a large text size, which has little room.
  lineHeight: 'max(1.3em, 24px)',
  overflowWrap: 'anywhere',
});

/** What follows the title stands below the close button too: it needs the width. */
const Text = styled('div')({
  display: 'contents',
  '& > :not(:first-of-type), & > button': { gridColumn: '2 / -1' },
});

const Description = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: (theme.vars ?? theme).palette.text.secondary,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
}));

const CloseButton = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  margin: '-4px 0',
  gridArea: '1 / 3',
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  color: (theme.vars ?? theme).palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
}));

const ActionButton = styled('button')(({ theme }) => ({
  justifySelf: 'start',
  minHeight: 32,
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'transparent',
  font: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: (theme.vars ?? theme).palette.primary.main,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
}));

const SHAPES = {
  success: <path d="M3.5 8.5l3 3 6-7" />,
  error: <path d="M8 3.5v5.5M8 12v.5" />,
  info: <path d="M8 7v5.5M8 3.5V4" />,
  close: <path d="M4 4l8 8M12 4l-8 8" />,
} as const satisfies Readonly<Record<string, ReactNode>>;

function Glyph({ shape, size }: { readonly shape: keyof typeof SHAPES; readonly size: number }) {
  return (
    <LineSvg size={size} grid={16} strokeWidth={2}>
      {SHAPES[shape]}
    </LineSvg>
  );
}

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
        role={variant === 'error' ? 'alert' : 'status'}
        aria-atomic="true"
        onPointerDown={(event) => startSwipe(event, close)}
        {...hover}
      >
        <Mark data-variant={variant}>
          <Glyph shape={variant} size={14} />
        </Mark>
        <Text>
          <Title>
            <NoTranslate text={title} literals={literals} />
          </Title>
          {description ? (
            <Description>
              <NoTranslate text={description} literals={literals} />
            </Description>
          ) : null}
          {next === undefined ? null : (
            <ActionButton
              type="button"
              onClick={() => {
                close();
                next.run();
              }}
            >
              {next.label}
            </ActionButton>
          )}
        </Text>
        <CloseButton type="button" aria-label="Close notification" onClick={close}>
          <Glyph shape="close" size={16} />
        </CloseButton>
      </Card>
    </SnackbarContent>
  );
});
