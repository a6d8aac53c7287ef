import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../lib/json';
import type { AppStore } from '../store/store';

/** ID of the JSON script element with the actions that produced the prerendered page. */
export const PRERENDERED_ACTIONS_ID = 'prerendered-actions';

/** The container's `data-prerendered` names the path of the page it holds. */
export function isPrerendered(container: HTMLElement, pathname: string): boolean {
  return container.dataset['prerendered'] === pathname;
}

function isAction(value: unknown): value is UnknownAction {
  return isRecord(value) && typeof value['type'] === 'string';
}

/** Anything that isn't an action is dropped. */
export function readActions(value: unknown): UnknownAction[] {
  return Array.isArray(value) ? value.filter(isAction) : [];
}

/**
 * Brings the store to the state that the build rendered from, so that the first render matches. The data is
 * as old as the build: a component that shows it must refetch.
 */
export function replayPrerendered(store: Pick<AppStore, 'dispatch'>): void {
  const text = document.getElementById(PRERENDERED_ACTIONS_ID)?.textContent ?? '[]';
  for (const action of readActions(JSON.parse(text))) store.dispatch(action);
}
