import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

/** Shared by all views. Cells never wrap; overflow ends in an ellipsis. */
export const cellLook: SystemStyleObject<Theme> = {
  '& [data-line]': { display: 'block', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-line=second]': { typography: 'caption', color: 'text.secondary' },
  '& [data-kind=money], & [data-kind=number]': { fontVariantNumeric: 'tabular-nums lining-nums' },
  '& [data-strong]': { fontWeight: 600 },
};
