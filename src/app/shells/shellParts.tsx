import { styled } from '@mui/material/styles';

/** First thing in the tab order; comes into view with the focus. */
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

/** The link "Skip to content". It moves the focus itself, because the address belongs to the router. */
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

/** The page's content; it takes the focus from the skip link. */
export const Main = styled('main')(({ theme }) => ({
  minWidth: 0,
  outline: 'none',
  // A heading that takes the focus must not hide below the bar.
  '& h1': { scrollMarginTop: theme.spacing(12) },
}));
