const VARIABLE = '--cairnfield-toast-height';

/** Space the toast and its gap take at the window's edge, as a CSS length; dialogs leave it free. */
export const TOAST_HEIGHT = `var(${VARIABLE}, 0px)`;

/** Ref of the toast region: keeps {@link TOAST_HEIGHT} current. */
export function trackToastHeight(region: HTMLElement | null): (() => void) | undefined {
  if (region === null || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = region.offsetHeight;
    style.setProperty(VARIABLE, height === 0 ? '0px' : `${height + 16}px`);
  });
  observer.observe(region);
  return () => {
    observer.disconnect();
    style.removeProperty(VARIABLE);
  };
}
