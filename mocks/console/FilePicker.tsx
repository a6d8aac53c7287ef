import { useRef } from 'react';
import { Button } from './parts';

/** A button that asks for a file and hands on its text. */
export function FilePicker({
  children,
  onText,
}: {
  readonly children: string;
  readonly onText: (read: () => Promise<string>) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={children}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file === undefined) return;
          onText(() => file.text());
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
}
