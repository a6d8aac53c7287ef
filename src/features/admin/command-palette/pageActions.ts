/** Something that the open page offers as a button or a tab. */
export interface PageAction {
  readonly label: string;
  readonly element: HTMLElement;
}

/** Records have actions of their own, and fields are no actions. */
const ELSEWHERE = 'table, [role=grid], ul, ol, [role=search], .MuiDataGrid-root, [role=navigation], nav';

/** The most that the palette lists. */
const MAX_ACTIONS = 12;

function nameOf(element: HTMLElement): string {
  return (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
}

/** What the page in `main` offers now, in its order: what it draws as a button, a keyboard reaches by name. */
export function pageActions(): readonly PageAction[] {
  const buttons = document.querySelectorAll<HTMLElement>('main button, main [role=tab]');
  const actions = new Map<string, PageAction>();
  for (const element of buttons) {
    const label = nameOf(element);
    const isOff = element.matches(
      ':disabled, [aria-disabled=true], [aria-selected=true], [aria-hidden=true]',
    );
    if (label === '' || isOff || actions.has(label) || element.closest(ELSEWHERE) !== null) continue;
    actions.set(label, { label, element });
  }
  return [...actions.values()].slice(0, MAX_ACTIONS);
}
