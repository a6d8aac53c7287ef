import type { Ref } from 'react';
import Typography from '@mui/material/Typography';

export interface StepProps {
  /** Ref for the heading, which takes the focus after a step change. */
  readonly headingRef: Ref<HTMLHeadingElement>;
}

interface StepHeadingProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly children: string;
}

export function StepHeading({ ref, children }: StepHeadingProps) {
  return (
    <Typography
      component="h2"
      variant="h2"
      ref={ref}
      tabIndex={-1}
      // Leaves room for the sticky banner and for the steps above the heading.
      sx={{ outline: 'none', scrollMarginTop: 200 }}
    >
      {children}
    </Typography>
  );
}
