import { useId, useState, type MouseEvent } from 'react';

/** A menu and the button that opens it. */
export function useMenu() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return {
    close,
    menu: { id, anchorEl: anchor, open: anchor !== null, onClose: close },
    opener: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      'aria-controls': anchor === null ? undefined : id,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    },
  } as const;
}
