import type { MouseEvent } from 'react';

/** For a link to a section of the page: moves the focus to the heading in it, and leaves the address to the router. */
export function focusSection(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.querySelector<HTMLElement>('h2')?.focus();
}
