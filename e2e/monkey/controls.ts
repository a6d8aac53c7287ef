import type { JSHandle, Locator, Page } from '@playwright/test';

type ControlKind = 'press' | 'type' | 'attach';

/** Something that a person could use now. */
export interface Control {
  readonly kind: ControlKind;
  /** Role and name, for the list of steps. */
  readonly name: string;
  /** Input type such as `email` or `number`; otherwise empty. */
  readonly input: string;
  /** Whether it is part of the page's content or a dialog, not of the surrounding frame. */
  readonly isContent: boolean;
}

/** A page's controls in document order, and their elements in the same order. */
interface Controls {
  readonly list: readonly Control[];
  readonly elements: JSHandle<HTMLElement[]>;
}

/**
 * Everything usable on the page: nothing hidden, disabled or behind a dialog, and nothing that leaves the app. Test
 * control is excluded too, as the monkey drives it separately.
 */
export async function findControls(page: Page): Promise<Controls> {
  const elements = await page.evaluateHandle(() => {
    const usable = 'button, a[href], input, textarea, [role=combobox], [role=option], [role=menuitem]';
    const away = '[aria-hidden=true], [inert], [aria-disabled=true], [aria-label="QA console"]';
    return [...document.querySelectorAll<HTMLElement>(usable)].filter((element) => {
      if (element.closest(away) !== null || element.matches(':disabled, [readonly], [type=hidden]'))
        return false;
      if (element instanceof HTMLAnchorElement) {
        if (element.origin !== location.origin || element.target === '_blank') return false;
      }
      // Buttons that call a third party or open test control.
      if (/Translate|QA console/.test(element.textContent)) return false;
      return element.checkVisibility({ visibilityProperty: true }) || element.matches('[type=file]');
    });
  });
  const list = await elements.evaluate((found) =>
    found.map((element) => {
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const label = isField ? element.labels?.[0]?.textContent : element.textContent;
      const name = element.getAttribute('aria-label') ?? label ?? '';
      const input = element instanceof HTMLInputElement ? element.type : '';
      const isPressed = !isField || ['checkbox', 'radio', 'button', 'submit'].includes(input);
      const kind: ControlKind = input === 'file' ? 'attach' : isPressed ? 'press' : 'type';
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
      const isContent = element.closest('main, [role=dialog], [role=alertdialog], [role=listbox]') !== null;
      return { kind, input, isContent, name: `${role} "${name.trim().replace(/\s+/g, ' ').slice(0, 50)}"` };
    }),
  );
  return { list, elements };
}

/** The element of a control; `null` if the page has replaced it. */
export async function elementOf({ elements }: Controls, index: number) {
  return (await elements.getProperty(String(index))).asElement();
}

/** The page's content, even behind a dialog; a blank page has none. */
export const contentOf = (page: Page): Locator => page.locator('main').first();
