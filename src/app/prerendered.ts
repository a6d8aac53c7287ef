import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../lib/isRecord';
import type { AppStore } from '../store/store';

/** Id of the page's `script` of JSON with the actions that the prerendered page was drawn from. */
export const PRERENDERED_ACTIONS_ID = 'prerendered-actions';

/** What the container's attribute `data-prerendered` says: the one path whose page it holds. */
export function isPrerendered(container: HTMLElement, pathname: string): boolean {
  return container.dataset['prerendered'] === pathname;
}

function isAction(value: unknown): value is UnknownAction {
  return isRecord(value) && typeof value['type'] === 'string';
}

/** The actions in what was JSON; whatever is none is left out. */
export function readActions(value: unknown): UnknownAction[] {
  return Array.isArray(value) ? value.filter(isAction) : [];
}

/**
 * Brings the store to where the build's was when it drew the page, so that the first render draws the same.
 * The reads in it are of long ago: whoever shows them asks again.
 */
export function replayPrerendered(store: Pick<AppStore, 'dispatch'>): void {
  const text = document.getElementById(PRERENDERED_ACTIONS_ID)?.textContent ?? '[]';
  for (const action of readActions(JSON.parse(text))) store.dispatch(action);
}
