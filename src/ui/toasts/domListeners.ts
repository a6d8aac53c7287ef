interface DomListeners {
  on<K extends keyof GlobalEventHandlersEventMap>(
    target: GlobalEventHandlers,
    type: K,
    listener: (event: GlobalEventHandlersEventMap[K]) => void,
  ): void;
  removeAll(): void;
}

export function createListeners(): DomListeners {
  const removers: (() => void)[] = [];
  return {
    on(target, type, listener) {
      target.addEventListener(type, listener);
      removers.push(() => target.removeEventListener(type, listener));
    },
    removeAll: () => removers.splice(0).forEach((remove) => remove()),
  };
}
