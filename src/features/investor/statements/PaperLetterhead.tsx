import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Logo } from '../../../ui/brand/Logo';
import { useMe } from '../reads';

const Head = styled('div')({
  marginBottom: 16,
  '& p': { margin: 0 },
  '& p:first-of-type': { marginTop: 12, fontSize: '14pt', fontWeight: 600 },
});

interface PaperLetterheadProps {
  /** "October 2026 statement". */
  readonly title: string;
  readonly children?: ReactNode;
}

/** Whose statement or receipt it is; only on paper. */
export function PaperLetterhead({ title, children }: PaperLetterheadProps) {
  const { me } = useMe();
  return (
    <Head data-print-only="">
      <Logo />
      <p>
        {`${title} for `}
        <span translate="no">{me?.name}</span>
      </p>
      <p translate="no">{me?.email}</p>
      {children}
    </Head>
  );
}
