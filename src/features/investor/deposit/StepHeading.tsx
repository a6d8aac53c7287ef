import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  outline: 'none',
  // Room for the sticky banner and for the steps above the heading.
  scrollMarginTop: 200,
}));

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
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  );
}
