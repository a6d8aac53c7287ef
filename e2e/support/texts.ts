import type { Page } from '@playwright/test';

/**
 * What cannot be read whole, each with what hides it: a text cut off by a part that doesn't scroll, and a text or
 * control over another. Neither what no one sees counts, nor what an open dialog covers, nor toasts, which go away.
 * In text of usual size, a long text in a list may end in an ellipsis: its tooltip or its record has all of it.
 */
export function hiddenTexts(
  page: Page,
  { mayEllipsize }: { readonly mayEllipsize: boolean },
): Promise<string[]> {
  return page.evaluate((ellipsisIsFine) => {
    /** Rounding, and the overhang of a letter. */
    const SLACK_PX = 3;
    interface Part {
      readonly name: string;
      readonly element: Element;
      readonly boxes: DOMRect[];
      /** Above the page, which scrolls below it. */
      readonly isFixed: boolean;
    }
    const isInside = (inner: DOMRect, outer: DOMRect, slack: number) =>
      inner.left >= outer.left - slack &&
      inner.right <= outer.right + slack &&
      inner.top >= outer.top - Math.max(slack, inner.height / 4) &&
      inner.bottom <= outer.bottom + Math.max(slack, inner.height / 4);
    const nameOf = (text: string) => `"${text.trim().replace(/\s+/g, ' ').slice(0, 50)}"`;
    const found: string[] = [];
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };

    const partOf = (element: Element, name: string, all: readonly DOMRect[]): Part | undefined => {
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || element.closest('[aria-hidden=true], [inert], .notistack-SnackbarContainer'))
        return undefined;
      let boxes = all.filter(({ width, height }) => width > 0 && height > 0);
      let isFixed = false;
      let cutBy = '';
      for (
        let each: Element | null = element;
        each !== null && each !== document.body;
        each = each.parentElement
      ) {
        const { position, overflowX, overflowY, clip, clipPath, display, textOverflow } = styleOf(each);
        const box = each.getBoundingClientRect();
        // Read by screen readers alone.
        if (clip !== 'auto' || clipPath !== 'none' || (box.width <= 1 && overflowX !== 'visible'))
          return undefined;
        isFixed ||= /fixed|sticky/.test(position);
        const isScrolling = /auto|scroll/.test(overflowX + overflowY);
        const isClipping = /hidden|clip/.test(overflowX + overflowY) && display !== 'inline';
        const kept = isScrolling || isClipping ? boxes.filter((one) => isInside(one, box, SLACK_PX)) : boxes;
        // What a scroll container hides can be reached.
        const isEllipsis = textOverflow === 'ellipsis' || display === '-webkit-box';
        if (kept.length < boxes.length && !isScrolling && !(isEllipsis && ellipsisIsFine))
          cutBy ||= `${each.tagName.toLowerCase()}.${each.className}`;
        boxes = kept;
        if (position === 'fixed') break;
      }
      if (cutBy !== '') found.push(`${name} is cut off by ${cutBy}`);
      return { name, element, boxes, isFixed };
    };

    const parts: (Part | undefined)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const text = currentNode.textContent ?? '';
      const element = currentNode.parentElement;
      if (element === null || !/\S/.test(text) || element.closest('script, style, noscript, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      parts.push(partOf(element, nameOf(text), [...range.getClientRects()]));
    }
    for (const control of document.querySelectorAll('input, textarea, [role=img], [role=combobox]'))
      parts.push(
        partOf(control, nameOf(control.getAttribute('aria-label') ?? control.tagName), [
          control.getBoundingClientRect(),
        ]),
      );

    const seen = parts.filter((part) => part !== undefined);
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.35;
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) {
        const isPartOfIt = one.element.contains(other.element) || other.element.contains(one.element);
        if (one.isFixed !== other.isFixed || isPartOfIt) continue;
        if (one.boxes.some((a) => other.boxes.some((b) => meet(a, b))))
          found.push(`${one.name} and ${other.name} overlap`);
      }
    return found;
  }, mayEllipsize);
}
