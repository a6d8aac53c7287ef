import { styled } from '@mui/material/styles';
import { BRAND } from '../../lib/brand';

const Row = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 10, color: 'inherit' });

const Mark = styled('svg')(({ theme }) => ({
  flex: 'none',
  color: (theme.vars ?? theme).palette.primary.main,
  '& [data-accent]': { fill: (theme.vars ?? theme).palette.secondary.main },
}));

const Word = styled('span')(({ theme }) => ({
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: '1.375rem',
  lineHeight: 1.45,
  fontWeight: 600,
  letterSpacing: '-0.015em',
}));

interface LogoProps {
  /** Height of the mark in pixels; default 30. */
  readonly size?: number;
  /** Hides the word visually where space is short; screen readers still get it. */
  readonly isWordHidden?: boolean;
}

/** The word is the accessible name. */
export function Logo({ size = 30, isWordHidden = false }: LogoProps) {
  return (
    <Row translate="no">
      <Mark aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="currentColor">
        <path
          data-accent=""
          d="M12.2 9.2c-.8-3.1 1.3-6.4 4.2-6.9 3.2-.5 5.9 1.7 5.8 4.5-.1 2.6-2.2 3.9-5.1 4-2.5.1-4.5-.2-4.9-1.6Z"
        />
        <path d="M7.4 18c-.9-3.5 1.9-6 6.4-6.2 5-.3 9.7.3 11 2.9 1.3 2.5-.2 5-3.5 5.4-3.3.4-7.4.4-10.4.1-2.2-.3-3.2-.7-3.5-2.2Z" />
        <path d="M2.2 27.1c-.9-3.9 2.7-5.9 7.9-6.2 6.2-.4 13.8-.4 17.6.9 2.5.9 3.2 3.4 2.1 5.5-1.1 2.3-3.9 2.8-7.3 2.8H8.7c-3.6 0-6-.6-6.5-3Z" />
      </Mark>
      <Word
        style={
          isWordHidden
            ? { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }
            : undefined
        }
      >
        {BRAND}
      </Word>
    </Row>
  );
}
