import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  alignContent: 'start',
  minWidth: 0,
}));

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h5, margin: 0 }));

const Explanation = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

interface PersonSectionProps {
  readonly title: string;
  readonly explanation?: string;
  readonly children: ReactNode;
}

export function PersonSection({ title, explanation, children }: PersonSectionProps) {
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId}>
      <Heading id={headingId}>{title}</Heading>
      {explanation === undefined ? null : <Explanation>{explanation}</Explanation>}
      {children}
    </Section>
  );
}
