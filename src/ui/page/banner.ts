import { watchSize } from '../watchSize';

const VARIABLE = '--cairnfield-banner-height';

/** The sticky banner's height as a CSS length, for content that stays in view below it. */
export const BANNER_HEIGHT = `var(${VARIABLE}, 65px)`;

/** Zoomed in or a short window: a sticky banner would leave no room for the page. */
export const LOW_WINDOW = '(max-height: 30em)';
export const LOW = `@media ${LOW_WINDOW}`;

/** The banner's ref: keeps {@link BANNER_HEIGHT} current when its content changes or wraps. */
export function trackBannerHeight(banner: HTMLElement | null): (() => void) | undefined {
  if (banner === null) return undefined;
  const { style } = document.documentElement;
  const end = watchSize([banner], () => style.setProperty(VARIABLE, `${banner.offsetHeight}px`));
  return () => {
    end();
    style.removeProperty(VARIABLE);
  };
}
