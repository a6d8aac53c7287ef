import type { UnknownAction } from '@reduxjs/toolkit';
import type { CriticalStyle } from './criticalStyles';

/** A page rendered at build time. */
export interface PrerenderedPage {
  /** Content of the app's container. */
  readonly html: string;
  readonly styles: readonly CriticalStyle[];
  /** Actions that bring a store to the state the page was rendered from. */
  readonly actions: readonly UnknownAction[];
}
