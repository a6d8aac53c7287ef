const VARIABLE = '--cairnfield-banner-height';

/** The sticky banner's height as a CSS length, for content that stays in view below it. */
export const BANNER_HEIGHT = `var(${VARIABLE}, 65px)`;

/** Zoomed in or a short window: a sticky banner would leave no room for the page. */
export const LOW_WINDOW = '(max-height: 30em)';
export const LOW = `@media ${LOW_WINDOW}`;

/**
 * The banner's ref: keeps {@link BANNER_HEIGHT} current when its content changes or wraps. Without ResizeObserver, the
 * default for a bare banner applies.
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
