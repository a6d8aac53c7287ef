import { lazy, useState, type ComponentType } from 'react';

/** Parts that could not be loaded: `React.lazy` would keep their failure for good. */
const failed = new Set<() => void>();

/** From now on what could not be loaded is asked for again, by whoever draws it next. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A component whose code is loaded when it is first drawn. Once the code is there, it is drawn at once. */
type LazyPart<Props extends object> = ComponentType<Props> & {
  readonly preload: () => Promise<void>;
};

/** Makes a {@link LazyPart}. The nearest `ErrorBoundary` shows a failure, and its "Try again" loads anew. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
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
        failed.add(renew);
        throw error;
      }
    });
  let Lazy = begin();
  const renew = () => {
    Lazy = begin();
  };
  function Part(props: Props) {
    // What it was first drawn with stays, so that a page keeps its state when its code arrives.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: async () => void (await preload()) });
}
