import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';

const VisuallyHidden = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** A pause in typing, ms: whoever types on is not interrupted by what is out of date already. */
const PAUSE_MS = 500;

/** Tells screen readers of a text, politely and once it stands still; nobody sees it. */
export function SettledAnnouncement({ text }: { readonly text: string }) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      <span>{settled}</span>
    </VisuallyHidden>
  );
}
