import { useState, type ReactNode } from 'react';

interface PlanImageProps {
  readonly src: string | null;
  readonly alt: string;
  readonly size: { readonly width: number; readonly height: number };
  /** Shown without an image, and for one that could not be loaded. */
  readonly fallback: ReactNode;
}

export function PlanImage({ src, alt, size, fallback }: PlanImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // An empty address fails without an error event.
  if (src === null || src === '' || src === failed) return fallback;
  return (
    <img
      key={src}
      src={src}
      alt={alt}
      {...size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}
