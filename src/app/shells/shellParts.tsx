import { styled } from '@mui/material/styles';

/** First in the tab order; visible only while focused. */
const SkipAnchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: theme.spacing(1, 2),
  borderRadius: 6,
  fontWeight: 600,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}));

export const MAIN_ID = 'content';

/** Moves the focus itself, because the router owns the address. */
export function SkipLink() {
  return (
    <SkipAnchor
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        const main = document.getElementById(MAIN_ID);
        main?.focus();
      }}
    >
      Skip to content
    </SkipAnchor>
  );
}

/** Focusable for the skip link. */
export const Main = styled('main')(({ theme }) => ({
  minWidth: 0,
  outline: 'none',
  // Keeps a focused heading out from under the app bar.
  '& h1': { scrollMarginTop: theme.spacing(12) },
}));
