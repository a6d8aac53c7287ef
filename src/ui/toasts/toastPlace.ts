/**
 * Where toasts stand in windows narrower than `lg`: a strip at the top, which dialogs and panels leave free. Wider
 * windows have room beside a dialog, at the bottom left.
 */
export const TOAST_STRIP = 'min(8rem, 25dvh)';

/** Half of the widest dialog; with {@link TOAST_MARGIN} the space beside it belongs to the toasts. */
export const HALF_DIALOG = '18.75rem';

export const TOAST_MARGIN = '24px';
