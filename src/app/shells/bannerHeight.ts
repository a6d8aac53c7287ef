const VARIABLE = '--cairnfield-banner-height';

/** The banner's height as a CSS length, for content that stays in view below it. */
export const BANNER_HEIGHT = `var(${VARIABLE}, 65px)`;

/**
 * Ref of the banner: keeps {@link BANNER_HEIGHT} current when its content changes or wraps. Without
 * ResizeObserver the default of a bare banner applies.
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
