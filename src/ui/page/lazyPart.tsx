import { lazy, useEffect, useState, type ComponentType } from 'react';
import { LEAVING_MS } from '../../lib/time';

/** `React.lazy` would keep a failure forever. */
const failed = new Set<() => void>();

/** Makes failed parts load again on their next render. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A component whose code loads on its first render. Once loaded, it renders synchronously. */
type LazyPart<Props extends object> = ComponentType<Props> & {
  readonly preload: () => Promise<void>;
};

/**
 * A failure is shown by `Instead`, until the part is shown anew; without one by the nearest `ErrorBoundary`, whose "Try
 * again" loads again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded = await load();
    return { default: Loaded };
  };
  const begin = () =>
    lazy(async () => {
      try {
        return await preload();
      } catch (error) {
        await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
        if (Instead !== undefined) return { default: untilGone(Instead) };
        failed.add(renew);
        throw error;
      }
    });
  const untilGone = (Shown: ComponentType<Props>) =>
    function ShownInstead(props: Props) {
      useEffect(() => renew, []);
      return <Shown {...props} />;
    };
  let Lazy = begin();
  const renew = () => {
    Lazy = begin();
  };
  function Part(props: Props) {
    // Fixed at the first render, so that a page keeps its state when its code arrives.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: async () => void (await preload()) });
}
