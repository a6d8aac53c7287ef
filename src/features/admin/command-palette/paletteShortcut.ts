const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut as this device's keyboard labels it. */
export function paletteKeys(): string {
  return isApple() ? '⌘K' : 'Ctrl K';
}

export function paletteAriaKeys(): string {
  return isApple() ? 'Meta+K' : 'Control+K';
}

/** True for Ctrl+K and ⌘K. On keyboards without Latin letters, the key in K's position counts. */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey || event.repeat) return false;
  const key = event.key.toLowerCase();
  return key === 'k' || (event.code === 'KeyK' && !/^[\x20-\x7e]$/.test(key));
}

/** Marks a dialog that has its own address and shows a record as a page does. */
export const PAGE_LIKE = '[data-page]';

/** Whether a dialog, menu or listbox is open that the palette must not cover. */
export function isModalOpen(): boolean {
  const modal = `[role=dialog]:not(${PAGE_LIKE}), [role=alertdialog], .MuiModal-root [role=menu], .MuiModal-root [role=listbox]`;
  return document.querySelector(modal) !== null;
}
