import type { MouseEvent } from 'react';

/** For links to a section of the page: moves the focus to its heading and leaves the URL alone. */
export function focusSection(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.querySelector<HTMLElement>('h2')?.focus();
}
