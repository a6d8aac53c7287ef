/** One choice; the empty value means "nothing chosen yet". */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Height of an option whose label fits in one line, in pixels. */
export const OPTION_HEIGHT = 40;
/** Above and below the options of a list, in pixels. */
export const LIST_PADDING = 8;
