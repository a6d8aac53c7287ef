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
  lineHeight: '32px',
  fontWeight: 600,
  letterSpacing: '-0.015em',
}));

export interface LogoProps {
  /** Height of the mark in pixels; default 30. */
  readonly size?: number;
  /** Leaves the word to assistive technology alone where room is short. */
  readonly isWordHidden?: boolean;
}

/** The brand: three stacked stones and its word. The word is the accessible name. */
export function Logo({ size = 30, isWordHidden = false }: LogoProps) {
  return (
    <Row translate="no">
      <Mark aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="currentColor">
        <path
          data-accent=""
          d="M12.6 8.3c-.5-2.6 1.5-5 4-5.2 2.7-.2 4.9 1.5 4.7 3.7-.2 2-2.1 3-4.6 3.1-2.2.1-3.8-.2-4.1-1.6Z"
        />
        <path d="M7.7 17.3c-.7-2.9 2.2-5.3 6.3-5.6 4.7-.4 9.3.500 10.6 2.7 1.2 2.1-.2 4.2-3.3 4.6-3.2.4-7 .4-10 .1-2-.2-3.2-.6-3.6-1.8Z" />
        <path d="M2.6 26.7c-.8-3.3 2.7-5.4 7.7-5.8 6-.5 13.6-.5 17.3.8 2.3.8 3 3 2 4.8-1.1 2-3.8 2.5-7.1 2.5H9c-3.5 0-5.8-.5-6.4-2.3Z" />
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
