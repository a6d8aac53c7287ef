import { useCallback, useEffect, useEffectEvent, type RefObject } from 'react';
import { styled } from '@mui/material/styles';

const Frame = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal,
  top: 'calc(100% + 8px)',
  left: '50%',
  translate: '-50%',
  width: 232,
  padding: theme.spacing(1.5, 2, 2),
  boxSizing: 'border-box',
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  boxShadow: '0 16px 40px -16px rgb(8 18 14 / 0.4)',
  fontSize: '0.8125rem',
  '& p': { margin: theme.spacing(0, 0, 1), fontSize: '0.875rem', fontWeight: 600 },
  '& a': { color: 'inherit' },
  '& select': {
    width: '100%',
    minHeight: 40,
    margin: theme.spacing(0, 0, 1),
    padding: theme.spacing(0, 1),
    borderRadius: 6,
    font: 'inherit',
    // iOS zooms in on smaller text.
    fontSize: '1rem',
    color: 'inherit',
    background: (theme.vars ?? theme).palette.background.default,
  },
}));

export interface TranslationPanelProps {
  readonly widget: HTMLElement;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The group "Page language" below its button, around the service's own element. */
export function TranslationPanel({ widget, opener, onClose }: TranslationPanelProps) {
  const attach = useCallback((frame: HTMLElement | null) => frame?.append(widget), [widget]);
  const close = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      opener.current?.focus();
    } else if (event.target instanceof Node && opener.current?.parentElement?.contains(event.target)) {
      return;
    }
    onClose();
  });
  useEffect(() => {
    const handle = (event: Event) => close(event);
    document.addEventListener('pointerdown', handle);
    document.addEventListener('keydown', handle);
    return () => {
      document.removeEventListener('pointerdown', handle);
      document.removeEventListener('keydown', handle);
    };
  }, []);

  return (
    <Frame role="group" aria-label="Page language">
      <p>Page language</p>
      <div ref={attach} />
    </Frame>
  );
}
