/**
 * Calls back in the frame after the elements got their sizes, and after each change. Within the observer's own callback, a
 * change of the layout could reach elements already told, which browsers report as an error. Never without a layout (in
 * jsdom). Returns how to end it.
 */
export function watchSize(elements: readonly Element[], onSize: () => void): () => void {
  if (!('ResizeObserver' in window)) return () => undefined;
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onSize);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
