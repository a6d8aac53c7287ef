import { styled } from '@mui/material/styles';

/** Below this width of its own place (not of the window) a table stacks its rows. */
const STACKED = '@container (max-width: 640px)';

export const Frame = styled('div')({ containerType: 'inline-size', minWidth: 0 });

/** A table that becomes a list of labelled lines where there is no room for columns. */
export const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '0.9375rem',
    lineHeight: '24px',
    transition: 'opacity 120ms',
    '&[data-stale=true]': { opacity: 0.6 },
    '& caption': { ...theme.typography.h3, textAlign: 'start', paddingBottom: theme.spacing(2) },
    '& caption[data-hidden=true]': {
      position: 'absolute',
      width: 1,
      height: 1,
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& th, & td': { textAlign: 'start', verticalAlign: 'middle', padding: theme.spacing(1.5, 2, 1.5, 0) },
    '& tr > * + *': { paddingLeft: theme.spacing(2) },
    '& tr > :last-child': { paddingRight: 0 },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' },
    '& thead th': {
      paddingBlock: theme.spacing(1),
      fontSize: '0.8125rem',
      lineHeight: '20px',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      borderBottom: '1px solid',
      borderColor: palette.text.disabled,
    },
    '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
    '& tbody td': { overflowWrap: 'anywhere' },
    '& tbody tr:not(:last-of-type) > *': { borderBottom: '1px solid', borderColor: palette.divider },
    '& tbody tr[data-row]:hover > *': { background: palette.action.hover },
    [STACKED]: {
      '&, & thead, & tbody, & tr, & th, & td': { display: 'block' },
      '& thead tr': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 2) },
      '& thead tr > *, & thead tr > * + *': { border: 0, padding: theme.spacing(0, 0, 1) },
      '& thead th:not([data-sortable], [data-control])': {
        position: 'absolute',
        width: 1,
        height: 1,
        padding: 0,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tbody tr': {
        padding: theme.spacing(1.5, 0),
        borderTop: '1px solid',
        borderColor: palette.divider,
      },
      '& tbody tr:not(:last-of-type) > *': { border: 0 },
      '& tbody tr > *, & tbody tr > * + *, & tr > :last-child': { padding: theme.spacing(0.5, 0) },
      '& tbody [data-label]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(88px, 34%) minmax(0, 1fr)',
        gap: theme.spacing(2),
        textAlign: 'start',
      },
      '& tbody [data-label]::before': {
        content: 'attr(data-label) / ""',
        fontSize: '0.8125rem',
        fontWeight: 400,
        color: palette.text.secondary,
      },
    },
  };
});

export const SortButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  padding: 0,
  border: 0,
  borderRadius: 4,
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary, textDecoration: 'underline' },
  '& svg': { opacity: 0.35 },
  '[aria-sort] > & svg': { opacity: 1 },
  '[aria-sort=descending] > & svg': { rotate: '180deg' },
}));
