import { styled } from '@mui/material/styles';
import { LineSvg } from '../parts/LineSvg';

const Drawing = styled(LineSvg)(({ theme }) => ({
  display: 'block',
  color: (theme.vars ?? theme).palette.text.disabled,
  '& [data-accent]': { stroke: (theme.vars ?? theme).palette.secondary.main },
}));

/** Decorative; for empty screens. */
export function CairnDrawing({ size }: { readonly size: number }) {
  return (
    <Drawing size={size} grid={96} strokeWidth={2}>
      <path d="M8 86h80" />
      <path d="M18 78c-3-6 4-13 15-14 13-2 28-1 37 2 8 3 11 8 8 12-2 4-8 6-16 6H32c-8 0-12-2-14-6Z" />
      <path d="M29 57c-2-6 4-11 13-12 10-1 20 1 25 5 5 5 3 10-2 12-7 2-20 2-28 1-4-1-7-3-8-6Z" />
      <path d="M38 39c-1-5 4-9 10-9 7-1 13 2 15 6s-1 8-5 9c-5 1-11 1-15-1-3-1-5-2-5-5Z" />
      <path data-accent="" strokeDasharray="3 5" d="M43 20c-1-4 3-7 7-7s9 2 9 6-3 6-7 6-8-1-9-5Z" />
    </Drawing>
  );
}
