import { useToast } from '../toasts/useToast';

/** A toast reports the outcome; `description` is used when it worked. */
export function useCopy(): (text: string, description?: string) => Promise<void> {
  const { show } = useToast();
  return async (text, description) => {
    if (await copyText(text)) {
      show({ variant: 'success', title: 'Copied!', ...(description === undefined ? {} : { description }) });
    } else {
      const advice = 'Select the text and copy it manually.';
      show({ variant: 'destructive', title: 'Couldn’t copy', description: advice });
    }
  };
}

/** Fallback for pages where the clipboard API is missing or refused. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0;';
  // Inside an open dialog, whose focus trap would otherwise take the selection away.
  (before?.closest('[role=dialog]') ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Returns false when the browser allows neither method. */
async function copyText(text: string): Promise<boolean> {
  try {
    // Undefined on insecure origins, despite its type.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard !== undefined) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused by permission or focus: the fallback may still work.
  }
  return copyBySelection(text);
}
