import type { Page } from '@playwright/test';

/** Longer than this, a person who asked for less motion would see it. */
const UNSEEN_MS = 50;

/** Keeps what moves on the page, for {@link motionsOf}. Call it before the page is opened. */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const motions: string[] = [];
    Reflect.set(window, 'motions', motions);
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      for (const animation of target.getAnimations())
        if (Number(animation.effect?.getComputedTiming().duration) > least)
          motions.push(`${target.tagName} ${target.className}`);
    };
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, look, true);
  }, UNSEEN_MS);
}

export const motionsOf = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => Reflect.get(window, 'motions'));

/**
 * Selected, pressed, checked or current parts that, in forced colors, look like their neighbors of the same role: no
 * line, no underline, no mark and no other weight tells them apart.
 */
export function statesByColorAlone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const STATES = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current'];
    const isOn = (element: Element) =>
      STATES.some((name) => !['false', 'mixed', null].includes(element.getAttribute(name)));
    /** What remains when every fill is the system's. */
    const lookOf = (element: Element): string => {
      const parts = [element, ...element.querySelectorAll('*')].filter((part) => part.checkVisibility());
      const lines = parts.flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          if (pseudo !== null && ['none', 'normal'].includes(style.content)) return '';
          const { outlineStyle, outlineWidth, fontWeight, textDecorationLine, opacity, transform } = style;
          const sides = ['top', 'right', 'bottom', 'left'].map((side) => [
            style.getPropertyValue(`border-${side}-style`),
            style.getPropertyValue(`border-${side}-width`),
          ]);
          const fill = /CanvasText|Highlight/i.test(style.backgroundColor) ? style.backgroundColor : '';
          const outline = outlineStyle === 'none' ? '' : outlineWidth;
          return JSON.stringify([sides, outline, fontWeight, textDecorationLine, opacity, transform, fill]);
        }),
      );
      const drawings = parts.filter((part) => part.matches('path')).map((part) => part.getAttribute('d'));
      return JSON.stringify([[...new Set(lines)].sort(), drawings.sort()]);
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll(STATES.map((name) => `[${name}]`).join())) {
      if (
        !isOn(element) ||
        !element.checkVisibility() ||
        element.matches(':focus') ||
        element.closest('[aria-hidden=true]')
      )
        continue;
      const role = element.getAttribute('role') ?? element.tagName;
      const group = element.closest(
        '[role=tablist], [role=radiogroup], [role=group], [role=grid], [role=listbox], [role=menu], nav, ul, ol',
      );
      const peers = [...(group?.querySelectorAll(role === element.tagName ? role : `[role=${role}]`) ?? [])];
      // A tab's line is an element of its own: forcedColors.all.spec.ts.
      if (role === 'tab') continue;
      const others = peers.filter((peer) => !isOn(peer) && peer.checkVisibility());
      if (others.length > 0 && others.some((other) => lookOf(other) === lookOf(element)))
        found.push(`${role} "${element.textContent.trim().slice(0, 40)}" ${element.className}`);
    }
    return found;
  });
}
