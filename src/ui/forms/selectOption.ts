/** One choice; the empty value means "nothing chosen yet". */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}
