import type { EmotionCache } from '@emotion/cache';

/** A `style` element in the form that emotion hydrates: its `data-emotion` and its rules. */
export interface CriticalStyle {
  readonly key: string;
  readonly css: string;
}

/**
 * The rules collected by a cache with `compat`: each set of global rules separately, because emotion hydrates and
 * removes them one by one, then the rules of all classes together.
 */
export function criticalStyles({ key, inserted, registered }: EmotionCache): CriticalStyle[] {
  const rules = Object.entries(inserted).flatMap(([id, css]) =>
    typeof css === 'string' ? [{ id, css }] : [],
  );
  const isOfClass = ({ id }: { readonly id: string }) => registered[`${key}-${id}`] !== undefined;
  const ofClasses = rules.filter(isOfClass);
  return [
    ...rules.filter((rule) => !isOfClass(rule)).map(({ id, css }) => ({ key: `${key}-global ${id}`, css })),
    { key: [key, ...ofClasses.map(({ id }) => id)].join(' '), css: ofClasses.map(({ css }) => css).join('') },
  ];
}
