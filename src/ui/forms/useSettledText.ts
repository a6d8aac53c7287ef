import { useEffect, useState } from 'react';

/**
 * How long typing has to pause before it counts: less than most people need for the next key, because the list
 * should answer each of them; enough to pass over the keys of a burst or a paste.
 */
const PAUSE_MS = 20;

/**
 * Text that is typed at once and handed on after a pause. `value` is what was handed on; when it changes
 * from elsewhere (Back, a cleared filter), the text follows it.
 */
export function useSettledText(value: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  const [handedOn, setHandedOn] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    // What comes back is what was typed, and the person may be further on by now.
    if (value !== handedOn) {
      setText(value);
      setHandedOn(value);
    }
  }
  const settle = () => {
    if (text === handedOn) return;
    setHandedOn(text);
    onSettle(text);
  };
  useEffect(() => {
    if (text === handedOn) return;
    const timer = setTimeout(() => {
      setHandedOn(text);
      onSettle(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, handedOn, onSettle]);
  return { text, setText, settle };
}
