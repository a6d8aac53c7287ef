import type { UnknownAction } from '@reduxjs/toolkit';
import type { CriticalStyle } from './criticalStyles';

/** A page that the build has drawn. */
export interface PrerenderedPage {
  /** The content of the app's container. */
  readonly html: string;
  readonly styles: readonly CriticalStyle[];
  /** What brings a store to the state that the page was drawn from. */
  readonly actions: readonly UnknownAction[];
}
