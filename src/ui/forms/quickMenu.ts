import type { MenuProps } from '@mui/material/Menu';

/**
 * How a list of choices opens: at once, and without holding the page behind it still, which would lay all of that out
 * anew.
 */
export const QUICK_MENU = {
  transitionDuration: 0,
  disableScrollLock: true,
} as const satisfies Partial<MenuProps>;
