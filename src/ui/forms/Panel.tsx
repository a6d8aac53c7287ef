import { styled } from '@mui/material/styles';

/** A quiet box with a coloured edge, for what went wrong or needs attention inside a form or screen. */
export const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 2.5),
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  borderLeft: '4px solid',
  borderRadius: 6,
  background: (theme.vars ?? theme).palette.background.default,
  outlineOffset: 2,
  '& p, & ul': { margin: 0 },
  '& ul': { paddingLeft: theme.spacing(2.5) },
  '&[data-tone=error]': { borderLeftColor: (theme.vars ?? theme).palette.error.main },
  '&[data-tone=warning]': { borderLeftColor: (theme.vars ?? theme).palette.warning.main },
  '&[data-tone=info]': { borderLeftColor: (theme.vars ?? theme).palette.info.main },
}));

export const PanelTitle = styled('p')({ fontWeight: 650 });
