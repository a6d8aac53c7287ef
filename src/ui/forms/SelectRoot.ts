import { styled, type Theme } from '@mui/material/styles';
import { popupPaper } from '../combobox/popupPaper';
import { LIST_PADDING, OPTION_HEIGHT } from './selectOption';

/** The frame of an input, drawn by the control itself. */
function control(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body1,
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 48,
    margin: 0,
    padding: '11px 31px 11px 13px',
    border: '1px solid',
    borderColor: palette.text.disabled,
    borderRadius: 6,
    background: palette.background.paper,
    color: palette.text.primary,
    lineHeight: '24px',
    textAlign: 'start',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    '& > span': {
      display: 'block',
      minHeight: 24,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > [data-empty=true]': { color: palette.text.secondary },
    '& > svg': {
      position: 'absolute',
      top: 'calc(50% - 0.5em)',
      right: 7,
      color: palette.action.active,
      pointerEvents: 'none',
    },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
    '&:hover': { borderColor: palette.text.secondary },
    // The thicker edge lies over the thin one, so that nothing moves.
    '&:focus, &:focus-visible, &[aria-invalid=true]': {
      outline: '2px solid',
      outlineColor: palette.primary.main,
      outlineOffset: -2,
    },
    '&[aria-invalid=true]': { borderColor: palette.error.main, outlineColor: palette.error.main },
    '&:disabled': {
      borderColor: palette.action.disabled,
      background: palette.background.default,
      color: palette.text.secondary,
      cursor: 'default',
      '& > svg': { color: palette.action.disabled },
    },
  } as const;
}

function option(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  const tint = (percent: number) => `color-mix(in srgb, ${palette.primary.main} ${percent}%, transparent)`;
  return {
    boxSizing: 'border-box',
    minHeight: OPTION_HEIGHT,
    marginInline: 4,
    padding: '8px 16px',
    borderRadius: 4,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    '&[data-active=true]': { background: palette.action.hover },
    '&[aria-selected=true]': {
      background: tint(8),
      ...theme.applyStyles('dark', { background: tint(16) }),
      '&[data-active=true]': {
        background: tint(14),
        ...theme.applyStyles('dark', { background: tint(24) }),
      },
    },
    // Where the system chooses the colours, what is chosen would look like the rest.
    '@media (forced-colors: active)': {
      '&[aria-selected=true]': {
        background: 'Highlight',
        color: 'HighlightText',
        forcedColorAdjust: 'none',
      },
    },
  } as const;
}

function list(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body1,
    ...popupPaper(theme),
    position: 'absolute',
    zIndex: 2,
    inset: 'auto',
    top: 'calc(100% + 4px)',
    left: 0,
    boxSizing: 'border-box',
    width: 'max-content',
    minWidth: '100%',
    height: 'auto',
    maxHeight: 'var(--room, 100vh)',
    margin: 0,
    padding: `${LIST_PADDING}px 0`,
    overflowX: 'hidden',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    listStyle: 'none',
    color: palette.text.primary,
    '&[data-side=above]': { top: 'auto', bottom: 'calc(100% + 4px)' },
    // Above the page, its place is given by whoever opens it.
    '&[popover]': { position: 'fixed' },
    '&[popover][data-side=above]': { bottom: 'auto', transform: 'translateY(-100%)' },
    '& > li': option(theme),
    '&[data-by=keyboard] > [data-active=true]': {
      outline: '2px solid',
      outlineColor: palette.primary.main,
      outlineOffset: -2,
    },
  } as const;
}

/** What stands around a select's control and its list; it holds the rules of both. */
export const SelectRoot = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  '& > button': control(theme),
  '& > ul': list(theme),
}));
