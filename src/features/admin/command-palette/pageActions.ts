import { PAGE_LIKE } from './paletteShortcut';

/** Something that the open page offers as a button or a tab. */
export interface PageAction {
  readonly label: string;
  readonly element: HTMLElement;
}

/** Records have actions of their own, and fields are no actions. */
const ELSEWHERE = 'table, [role=grid], ul, ol, [role=search], .MuiDataGrid-root, [role=navigation], nav';

/** What explains a figure or uncovers a password does nothing by itself. */
const NO_ACTION = /^About |^(Show|Hide) characters$/;

/** One of several choices is named with its group: "Money: 30 days". */
function nameOf(element: HTMLElement): string {
  const name = (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const group = element.matches('[aria-pressed], [role=radio]')
    ? element.closest('[role=group][aria-label], [role=radiogroup][aria-label]')?.getAttribute('aria-label')
    : null;
  return group == null ? name : `${group}: ${name}`;
}

/**
 * What the page in `main`, or the record over it, offers now, in its order: what it draws as a button, a keyboard reaches by
 * name.
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
  return [...actions.values()];
}
