const VARIABLE = '--cairnfield-banner-height';

/** Height of the area's banner as a CSS length, for what stays in view below it. */
export const BANNER_HEIGHT = `var(${VARIABLE}, 65px)`;

/**
 * Ref of the banner: keeps {@link BANNER_HEIGHT} true whatever the banner holds (the notice of its
 * environment) and however its text wraps. Without a ResizeObserver the length of a bare banner stands.
 */
export function trackBannerHeight(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null || !('ResizeObserver' in window)) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(VARIABLE, `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty(VARIABLE);
  };
}
