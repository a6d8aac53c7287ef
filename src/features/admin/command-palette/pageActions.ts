import { PAGE_LIKE } from './paletteShortcut';

/** An action that the open page offers as a button or a tab. */
export interface PageAction {
  readonly label: string;
  readonly element: HTMLElement;
}

/** Records have their own actions, and fields aren't actions. */
const ELSEWHERE = 'table, [role=grid], ul, ol, [role=search], .MuiDataGrid-root, [role=navigation], nav';

/** Controls that explain a figure or reveal a password do nothing by themselves. */
const NO_ACTION = /^About |^(Show|Hide) characters$/;

/** A tab, or a choice that is on or off: it changes what one sees, and comes after what one does. */
const VIEW = '[role=tab], [aria-pressed], [role=radio]';

/** One of several choices includes its group: "Money: 30 days". */
function nameOf(element: HTMLElement): string {
  const name = (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const group = element.matches('[aria-pressed], [role=radio]')
    ? element.closest('[role=group][aria-label], [role=radiogroup][aria-label]')?.getAttribute('aria-label')
    : null;
  return group == null ? name : `${group}: ${name}`;
}

/**
 * What the page in `main`, or the record over it, offers now, in page order but for views, which come last: everything
 * it shows as a button can be found by name from the keyboard.
 */
export function pageActions(): readonly PageAction[] {
  const page = document.querySelector(`[role=dialog]${PAGE_LIKE}`) ?? document.querySelector('main');
  const buttons = page?.querySelectorAll<HTMLElement>('button, [role=tab]') ?? [];
  const actions = new Map<string, PageAction>();
  for (const element of buttons) {
    const label = nameOf(element);
    const isOff = element.matches(
      ':disabled, [aria-disabled=true], [aria-selected=true], [aria-hidden=true]',
    );
    if (
      label === '' ||
      NO_ACTION.test(label) ||
      isOff ||
      actions.has(label) ||
      element.closest(ELSEWHERE) !== null
    )
      continue;
    actions.set(label, { label, element });
  }
  const isView = ({ element }: PageAction) => Number(element.matches(VIEW));
  return [...actions.values()].sort((one, other) => isView(one) - isView(other));
}
