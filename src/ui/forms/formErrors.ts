/** One message per invalid field, by field name (a path for nested values). */
export type FieldErrors = Readonly<Record<string, string>>;

/** In page order. */
export function firstInvalidControl(form: HTMLElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[data-field][aria-invalid="true"]');
}

export function valueAt(values: object, name: string): unknown {
  return Object.entries(values).find(([key]) => key === name)?.[1];
}
