import { useId, useState, type MouseEvent } from 'react';

/** The attributes of a button that opens a menu, and what the menu needs. */
export function useMenuButton() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor === null ? undefined : id,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return { id, anchor, button, close: () => setAnchor(null) };
}
