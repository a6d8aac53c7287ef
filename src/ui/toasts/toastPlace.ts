/**
 * Where toasts appear in windows narrower than `lg`: a strip at the top, which dialogs and panels leave free. Wider
 * windows have room next to a dialog, at the bottom left.
 */
export const TOAST_STRIP = 'min(8rem, 25dvh)';

/** Half of the widest dialog. */
export const HALF_DIALOG = '18.75rem';
