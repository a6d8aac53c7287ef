import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../parts/visuallyHidden';

const VisuallyHidden = styled('div')(visuallyHidden);

/** Milliseconds without typing, so that outdated text is not announced. */
const ANNOUNCEMENT_DELAY_MS = 500;

/** Announces text to screen readers, politely and only once it stops changing. Invisible. */
export function SettledAnnouncement({ text }: { readonly text: string }) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      <span>{settled}</span>
    </VisuallyHidden>
  );
}
