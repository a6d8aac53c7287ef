/** One message per failing field, by the field's name (a path, for nested values). */
export type FieldErrors = Readonly<Record<string, string>>;

/** The form's first control that is marked as wrong, in the order of the page. */
export function firstInvalidControl(form: HTMLElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[data-field][aria-invalid="true"]');
}

export function valueAt(values: object, name: string): unknown {
  return Object.entries(values).find(([key]) => key === name)?.[1];
}
