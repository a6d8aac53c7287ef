import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

/** How cells look, whatever draws them. Nothing breaks within a cell: what has no room ends with an ellipsis. */
export const cellLook: SystemStyleObject<Theme> = {
  '& [data-line]': { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-line=second]': { typography: 'caption', color: 'text.secondary' },
  '& [data-kind=money], & [data-kind=number]': { fontVariantNumeric: 'tabular-nums lining-nums' },
  '& [data-strong]': { fontWeight: 600 },
};
