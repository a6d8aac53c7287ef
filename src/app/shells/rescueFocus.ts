/**
 * Ref of a page's `main`. When the control that has the focus leaves the page, as a button does that removes its own
 * row, the focus goes to the heading of the nearest region that is still there. Otherwise the next Tab would start at the top.
 */
export function rescueFocus(main: HTMLElement | null): (() => void) | undefined {
  if (main === null) return undefined;
  /** The control that has the focus, and the elements around it, from the inside out. */
  let focused: Element[] = [];
  let turn = 0;
  const remember = ({ target }: FocusEvent) => {
    focused = [];
    let at = target instanceof Element ? target : null;
    for (; at !== null && at !== main; at = at.parentElement) focused.push(at);
    focused.push(main);
  };
  const isLost = () => document.activeElement === null || document.activeElement === document.body;
  const rescue = () => {
    const [control, ...around] = focused;
    if (control === undefined || control.isConnected || !isLost()) return;
    const region = around.find((one) => one.isConnected && one.matches('section, main'));
    region?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
  };
  // Whoever moves the focus deliberately, or whose list hands it on, comes first.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(turn);
    turn = requestAnimationFrame(rescue);
  });
  const forget = () =>
    queueMicrotask(() => {
      // A press beside all controls.
      if (isLost() && focused[0]?.isConnected === true) focused = [];
    });
  main.addEventListener('focusin', remember);
  main.addEventListener('focusout', forget);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', remember);
    main.removeEventListener('focusout', forget);
    cancelAnimationFrame(turn);
    observer.disconnect();
  };
}
