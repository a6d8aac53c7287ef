import type { Theme } from '@mui/material/styles';

/** The paper that a list of options floats on. */
export function popupPaper(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    borderRadius: 8,
    border: '1px solid',
    borderColor: palette.divider,
    ...theme.applyStyles('dark', { borderColor: palette.text.disabled }),
    background: palette.background.paper,
    boxShadow: '0 1px 2px rgb(8 18 14 / 0.08), 0 20px 48px -16px rgb(8 18 14 / 0.36)',
  };
}
