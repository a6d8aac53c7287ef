import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Dock } from './consoleView';

/** Pixels that an arrow key moves the edge. */
const STEP = 24;

export interface ResizerProps {
  readonly dock: Dock;
  readonly size: number;
  readonly min: number;
  readonly max: number;
  readonly onResize: (size: number) => void;
  /** Id of what is resized. */
  readonly controls: string;
}

/** The console's edge: dragged, or moved by the arrow keys, Home and End. */
export function Resizer({ dock, size, min, max, onResize, controls }: ResizerProps) {
  const start = useRef<{ readonly at: number; readonly size: number } | null>(null);
  const place = (event: PointerEvent) => (dock === 'bottom' ? event.clientY : event.clientX);
  const resize = (wanted: number) => onResize(Math.round(Math.min(max, Math.max(min, wanted))));
  const end = () => {
    start.current = null;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const sizes: Readonly<Record<string, number>> = {
      [dock === 'bottom' ? 'ArrowUp' : 'ArrowLeft']: size + STEP,
      [dock === 'bottom' ? 'ArrowDown' : 'ArrowRight']: size - STEP,
      Home: min,
      End: max,
    };
    const wanted = sizes[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  };
  return (
    <div
      className="qa-resizer"
      role="separator"
      aria-label="Resize the QA console"
      aria-orientation={dock === 'bottom' ? 'horizontal' : 'vertical'}
      aria-controls={controls}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: place(event), size };
      }}
      onPointerMove={(event) => {
        if (start.current !== null) resize(start.current.size + start.current.at - place(event));
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
