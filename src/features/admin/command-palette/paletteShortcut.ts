const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the palette, as this device's keyboard names them. */
export function paletteKeys(): string {
  return isApple() ? '⌘K' : 'Ctrl K';
}

export function paletteAriaKeys(): string {
  return isApple() ? 'Meta+K' : 'Control+K';
}

/**
 * Whether a key press asks for the palette: Ctrl+K, or ⌘K. On a keyboard without Latin letters the key in K's place
 * counts.
 */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey || event.repeat) return false;
  const key = event.key.toLowerCase();
  return key === 'k' || (event.code === 'KeyK' && !/^[\x20-\x7e]$/.test(key));
}

/** Whether something modal is open that the palette must not cover: a dialog, a menu, a list of choices. */
export function isModalOpen(): boolean {
  const modal =
    '[role=dialog], [role=alertdialog], .MuiModal-root [role=menu], .MuiModal-root [role=listbox]';
  return document.querySelector(modal) !== null;
}
