import { useEffect, useRef } from 'react';
import Typography from '@mui/material/Typography';

interface StepHeadingProps {
  readonly children: string;
  /** True after a step change, so that keyboard users continue from the heading. */
  readonly takesFocus: boolean;
}

export function StepHeading({ children, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Typography
      component="h2"
      variant="h2"
      ref={heading}
      tabIndex={-1}
      // Room for the sticky banner and for the steps above the heading.
      sx={{ outline: 'none', scrollMarginTop: 200 }}
    >
      {children}
    </Typography>
  );
}
